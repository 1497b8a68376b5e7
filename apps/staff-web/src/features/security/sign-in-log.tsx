import { keepPreviousData } from '@tanstack/react-query'
import type { AccountEventEntry } from '@waitbook/contracts/account'
import type { AccountEvent } from '@waitbook/domain/staff/account-events'
import { Badge } from '@waitbook/ui/badge'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Pagination } from '@waitbook/ui/pagination'
import { useState } from 'react'
import { writtenMoment } from '../../lib/dates.ts'
import { useCursors, usePages } from '../../lib/use-pages.ts'
import { trpc } from '../../trpc.ts'
import { useCan } from '../session/use-can.ts'
import { Block, Loaded } from './block.tsx'
import { eventLabels, securityMessages as say } from './security-messages.ts'

const pageSize = 15

const tones: Partial<Record<AccountEvent, 'green' | 'red' | 'amber'>> = {
  signed_in: 'green',
  wrong_password: 'red',
  wrong_code: 'red',
  refused_deactivated: 'red',
  two_factor_disabled: 'amber',
  recovery_code_used: 'amber',
}

export function SignInLog() {
  const maySeeAll = useCan('sign_ins.read_all')
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const [page, setPage] = useState(1)
  const isAll = maySeeAll && whose === 'all'
  const cursors = useCursors(isAll)
  const input = { ...cursors.at(page), page_size: pageSize }
  const mine = trpc.account.events.useQuery(input, { enabled: !isAll, placeholderData: keepPreviousData })
  const all = trpc.account.eventsOfAllUsers.useQuery(input, { enabled: isAll, placeholderData: keepPreviousData })
  const query = isAll ? all : mine
  const { pages, turn } = usePages(query, { page, pageSize, cursors, turnTo: setPage })

  return (
    <Block title={say.logTitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{say.logKept}</p>
        {maySeeAll && (
          <ChoiceGroup
            label="Whose sign-ins"
            options={[
              { value: 'mine', label: 'Mine' },
              { value: 'all', label: 'Everybody’s' },
            ]}
            value={whose}
            onValueChange={(next) => {
              setWhose(next)
              setPage(1)
            }}
          />
        )}
      </div>
      <Loaded query={query}>
        {({ results, count }) => (
          <>
            {count === 0 && <p className="text-muted">{say.logEmpty}</p>}
            {count > 0 && (
              <ol aria-label={say.logTitle} className="divide-y divide-line border-y border-line">
                {results.map((entry) => (
                  <LogRow key={entry.id} entry={entry} isNamed={isAll} />
                ))}
              </ol>
            )}
            <Pagination label="Pages of the sign-in log" page={page} pages={pages} onPageChange={turn} />
          </>
        )}
      </Loaded>
    </Block>
  )
}

function LogRow({ entry, isNamed }: { entry: AccountEventEntry; isNamed: boolean }) {
  const { at, username, event, device, address } = entry
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto] sm:items-center">
      <span className="text-sm text-muted tabular-nums">
        <time dateTime={at}>{writtenMoment(at)}</time>
      </span>
      <span className="min-w-0 break-words">
        {isNamed && <span className="font-semibold">{`${username} · `}</span>}
        <span>{device}</span>
        <span className="text-muted">{` · ${address}`}</span>
      </span>
      <span className="sm:justify-self-end">
        <Badge tone={tones[event] ?? 'neutral'}>{eventLabels[event]}</Badge>
      </span>
    </li>
  )
}
