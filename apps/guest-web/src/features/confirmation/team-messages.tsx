import type { Confirmation } from '@waitbook/contracts/customer'
import { m } from '../../messages/functions.js'

/** The conversation with the team, oldest first. With the role `log`, screen readers announce new messages. */
export const TeamMessages = ({ messages = [] }: Pick<Confirmation, 'messages'>) => (
  <div role="log" className="talk">
    {messages.map(({ from, body, at }) => (
      <p key={from + at} className={from}>
        <span className="hint">{from === 'team' ? m.team() : m.you()}</span>
        <span dir="auto">{body}</span>
      </p>
    ))}
  </div>
)
