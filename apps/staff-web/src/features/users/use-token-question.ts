import { useNavigate } from '@tanstack/react-router'
import type { DefaultToken } from '@waitbook/contracts/api-token'
import type { ChangedMember, TeamMember } from '@waitbook/contracts/users'
import { type Role, roleCan } from '@waitbook/domain/staff/permissions'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { useRotationOffer } from '../settings/api-tokens/use-rotation-offer.ts'
import { namedTokenMessages } from '../settings/token-messages.ts'
import { usersMessages as say } from './users-messages.ts'

export type TokenAnswer = 'replace' | 'keep'

export interface TokenQuestionState {
  /** The token to ask about; undefined where nothing is asked. */
  token: DefaultToken | undefined
  answer: TokenAnswer | undefined
  setAnswer(answer: TokenAnswer): void
  /** Whether something is asked and not answered yet. */
  isOpen: boolean
  /** The part of the call that says what to replace. */
  choice: { replace_token_made_at?: string }
  /** Shows what became of the token. */
  report(changed: ChangedMember): void
}

/** Whether to replace the default API token, asked where a change ends a member's access to it. `role`: afterwards; null: none. */
export const useTokenQuestion = (member: TeamMember, role: Role | null): TokenQuestionState => {
  const could = member.is_active && roleCan(member.role, 'api_token.manage')
  const isAsked = could && !(role !== null && roleCan(role, 'api_token.manage'))
  const list = trpc.apiToken.list.useQuery(undefined, { enabled: could })
  const [answer, setAnswer] = useState<TokenAnswer>()
  const offerRotation = useRotationOffer()
  const navigate = useNavigate()
  const token = isAsked ? (list.data?.default_token ?? undefined) : undefined
  return {
    token,
    answer,
    setAnswer,
    isOpen: token !== undefined && answer === undefined,
    choice: token && answer === 'replace' ? { replace_token_made_at: token.created_at } : {},
    report({ default_token }) {
      if (!default_token) return
      if (default_token.is_replaced) {
        notify.warning(say.tokenReplaced, {
          duration: 0,
          action: {
            label: namedTokenMessages.rotate,
            onClick: () => void navigate({ to: paths.settings, search: { section: 'api-tokens' } }),
          },
        })
      } else if (answer !== 'keep' || default_token.created_at !== token?.created_at) {
        // It was not asked about, as it could not be read, or a colleague has made this one meanwhile.
        void offerRotation()
      }
    },
  }
}
