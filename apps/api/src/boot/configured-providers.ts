import { createEmail } from '../features/messages/channels/email.ts'
import { type MessageProviders, simulatedProviders } from '../features/messages/channels/provider.ts'
import { createVonage } from '../features/messages/channels/vonage.ts'
import { type Env, vonageCredentials } from './env.ts'

/** The providers that the environment names; simulated ones in a demo. */
export const configuredProviders = (env: Env, webhookBase: () => string | undefined): MessageProviders => {
  const credentials = vonageCredentials(env)
  const { SMTP_URL, SMTP_FROM } = env
  return {
    ...(env.DEMO && simulatedProviders),
    ...(credentials && createVonage({ credentials, webhookBase })),
    ...(SMTP_URL && SMTP_FROM && { email: createEmail(SMTP_URL, SMTP_FROM) }),
  }
}
