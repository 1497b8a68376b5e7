import { useNavigate } from '@tanstack/react-router'
import { notify } from '@waitbook/ui/toast'
import { paths } from '../../../paths.ts'
import { trpc } from '../../../trpc.ts'
import { useCan } from '../../session/use-can.ts'
import { namedTokenMessages as say } from '../token-messages.ts'

/**
 * Offers to make another default token after a person has lost access: their own tokens were revoked with it, but the
 * default one, which all who manage tokens can see, was not.
 */
export const useRotationOffer = () => {
  const mayManage = useCan('api_token.manage')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return async () => {
    if (!mayManage) return
    // The removal of the person has succeeded, so a failure here only omits the offer: the settings can replace the token.
    const found = await utils.client.apiToken.list.query().catch(() => undefined)
    if (!found?.has_default) return
    notify.warning(say.rotateOffer, {
      duration: 0,
      action: {
        label: say.rotate,
        onClick: () => void navigate({ to: paths.settings, search: { section: 'api-tokens' } }),
      },
    })
  }
}
