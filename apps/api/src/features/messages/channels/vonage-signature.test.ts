import { expect, it } from 'vitest'
import { signature, signedAt, vonageAccount } from '../../../../test/fake-vonage.ts'
import { isSignedByVonage } from './vonage-signature.ts'

const body = '{}'
const credentials = {
  api_key: vonageAccount.key,
  api_secret: vonageAccount.secret,
  application_id: undefined,
  private_key: undefined,
  signature_secret: vonageAccount.signature,
  from: '1',
  whatsapp_from: undefined,
  api_host: undefined,
}
const accepted = (authorization: string, hoursLater: number) =>
  isSignedByVonage(authorization, Buffer.from(body), credentials, (signedAt + hoursLater * 3_600) * 1000)

it.each([
  [0, true],
  // The provider repeats deliveries for a day.
  [25, true],
  [48, true],
  [48.1, false],
  // The provider's clock may be fast.
  [-0.1, true],
  [-0.3, false],
])('a signature that is %d hours old is accepted: %s', async (hours, isAccepted) => {
  expect(await accepted(signature(body), hours)).toBe(isAccepted)
})

it('a signature without a time is not accepted', async () => {
  expect(await accepted(signature(body, { claims: { iat: undefined } }), 0)).toBe(false)
})
