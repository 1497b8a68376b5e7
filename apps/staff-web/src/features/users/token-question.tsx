import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { writtenMoment } from '../../lib/dates.ts'
import type { TokenAnswer, TokenQuestionState } from './use-token-question.ts'
import { usersMessages as say } from './users-messages.ts'

const answers = [
  { value: 'replace', label: say.tokenReplace },
  { value: 'keep', label: say.tokenKeep },
] as const satisfies readonly { value: TokenAnswer; label: string }[]

const shownUses = 5

/** Asks whether to replace the default API token, and shows which scripts that would stop. */
export function TokenQuestion({ name, question }: { name: string; question: TokenQuestionState }) {
  const { token, answer, setAnswer } = question
  if (!token) return null
  return (
    <section aria-label={say.tokenTitle} className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-ink">{say.tokenExplained(name)}</p>
      {token.uses.length === 0 && <p className="text-sm text-muted">{say.tokenUnused}</p>}
      {token.uses.length > 0 && (
        <div className="text-sm text-muted">
          <p>{say.tokenUsed}</p>
          <ul className="mt-1 list-disc ps-5">
            {token.uses.slice(0, shownUses).map(({ address, device, last_used_at }) => (
              <li key={`${address} ${device}`} className="break-words">
                {say.tokenUse(device, address, writtenMoment(last_used_at))}
              </li>
            ))}
          </ul>
          {token.uses.length > shownUses && <p className="mt-1">{say.tokenMoreUses(token.uses.length - shownUses)}</p>}
        </div>
      )}
      <Field label={say.tokenQuestion} group hint={answer && say.tokenHints[answer]}>
        <ChoiceGroup columns={2} options={answers} value={answer} onValueChange={setAnswer} required />
      </Field>
    </section>
  )
}
