import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useSaveSettings } from '../settings/use-settings.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { findingSentence, isFault, offeredQuote } from './finding-words.ts'

/** Changes the default quote and offers to change it back. */
const useDefaultQuote = () => {
  const save = useSaveSettings()
  const utils = trpc.useUtils()
  const [isSaving, setSaving] = useState(false)
  const change = async (from: number, to: number) => {
    setSaving(true)
    try {
      await save('waitlist', { default_quoted_time: to }, { default_quoted_time: from })
      await utils.analytics.invalidate()
      notify.success(say.quoteChanged(to), { action: { label: 'Undo', onClick: () => void change(to, from) } })
    } catch (error) {
      notifyRefusal(say.quoteFailed)(error)
    } finally {
      setSaving(false)
    }
  }
  return { change, isSaving }
}

/** At most two findings, with a button for the suggested default quote. */
export function Findings({ data }: { data: Analytics }) {
  const { change, isSaving } = useDefaultQuote()
  const { minutes, parties } = data.default_quote
  const offered = offeredQuote(data)
  if (data.findings.length === 0) return null
  return (
    <section
      aria-label="What to act on"
      className="mx-4 flex flex-col gap-3 rounded-sheet border border-line p-4 sm:mx-6"
    >
      <ul className="flex flex-col gap-2">
        {data.findings.map((finding) => {
          const Icon = isFault(finding) ? TriangleAlert : CircleCheck
          return (
            <li key={finding.kind} className="flex items-start gap-3 text-lg">
              <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${isFault(finding) ? 'text-amber' : 'text-green'}`} />
              <span>{findingSentence(finding)}</span>
            </li>
          )
        })}
      </ul>
      {offered !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:pl-8">
          <Button variant="primary" pending={isSaving} onClick={() => void change(minutes, offered)}>
            {`Quote ${offered} min by default`}
          </Button>
          <p className="min-w-40 flex-1 text-base text-muted">{say.quoteOffer(minutes, parties)}</p>
        </div>
      )}
    </section>
  )
}
