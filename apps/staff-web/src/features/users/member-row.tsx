import type { TeamMember } from '@waitbook/contracts/users'
import { Badge } from '@waitbook/ui/badge'
import { IconButton } from '@waitbook/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@waitbook/ui/menu'
import { notify } from '@waitbook/ui/toast'
import { Ellipsis, KeyRound, RotateCcwKey, ShieldCheck, UserRoundCheck, UserRoundX } from 'lucide-react'
import { writtenMoment } from '../../lib/dates.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { showTeamRefusal } from './use-team.ts'
import { roleLabels, usersMessages as say } from './users-messages.ts'

interface MemberRowProps {
  member: TeamMember
  isMe: boolean
  /** As a text; undefined if it is allowed. */
  whyNotChangeRole: string | undefined
  whyNotReset: string | undefined
  whyNotDeactivate: string | undefined
  onChangeRole: () => void
  onReset: () => void
  onDeactivate: () => void
}

const roleTones = { owner: 'blue', manager: 'green', host: 'neutral' } as const

export function MemberRow({ member, isMe, onChangeRole, onReset, onDeactivate, ...whyNot }: MemberRowProps) {
  const utils = trpc.useUtils()
  const reactivate = trpc.users.reactivate.useMutation({
    onSuccess: () => notify.success(say.nowActive(member.username)),
    onError: showTeamRefusal,
    onSettled: refetchAfter(() => utils.users.team.invalidate()),
  })
  const { username, email, role, is_active, has_two_factor, last_sign_in_at } = member

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`min-w-0 text-lg font-semibold break-words ${is_active ? '' : 'text-muted'}`}>
              {username}
            </span>
            {isMe && <span className="text-sm text-muted">{`(${say.you})`}</span>}
          </p>
          <p className="text-sm break-words text-muted">
            {`${email ? `${email} · ` : ''}${last_sign_in_at === null ? say.never : say.signedIn(writtenMoment(last_sign_in_at))}`}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 sm:justify-end">
          {has_two_factor && <Badge icon={<ShieldCheck aria-hidden />}>{say.twoFactor}</Badge>}
          {!is_active && <Badge tone="red">{say.deactivated}</Badge>}
          <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`Actions for ${username}`} icon={<Ellipsis aria-hidden className="size-6" />} />}
      >
        <MenuItem icon={<KeyRound aria-hidden />} onClick={onChangeRole} disabledReason={whyNot.whyNotChangeRole}>
          Change role
        </MenuItem>
        <MenuItem icon={<RotateCcwKey aria-hidden />} onClick={onReset} disabledReason={whyNot.whyNotReset}>
          Reset password
        </MenuItem>
        <MenuSeparator />
        {is_active ? (
          <MenuItem
            tone="danger"
            icon={<UserRoundX aria-hidden />}
            onClick={onDeactivate}
            disabledReason={whyNot.whyNotDeactivate}
          >
            Deactivate
          </MenuItem>
        ) : (
          <MenuItem
            icon={<UserRoundCheck aria-hidden />}
            onClick={() => reactivate.mutate({ id: member.id })}
            disabledReason={whyNot.whyNotDeactivate}
          >
            Reactivate
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}
