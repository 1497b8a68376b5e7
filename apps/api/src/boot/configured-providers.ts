import { type MessageProviders, simulatedProviders } from '../features/messages/channels/provider.ts'
import { type Env, vonageCredentials } from './env.ts'

/** The base URL for the provider's reports; undefined if the provider cannot reach this server. */
export const webhookBaseOf = (env: Env, publicUrl: () => string) => () =>
  env.VONAGE_SIGNATURE_SECRET === undefined || env.PUBLIC_URL === undefined ? undefined : publicUrl()

/**
 * The providers that the environment names; simulated ones in a demo. Each is imported only where it is used: their
 * libraries take half a second to load, and memory.
 */
export const configuredProviders = async (env: Env, publicUrl: () => string): Promise<MessageProviders> => {
  const credentials = vonageCredentials(env)
  const { SMTP_URL, SMTP_FROM } = env
  const providers: MessageProviders = { ...(env.DEMO && simulatedProviders) }
  if (credentials) {
    const { createVonage } = await import('../features/messages/channels/vonage.ts')
    Object.assign(providers, createVonage({ credentials, webhookBase: webhookBaseOf(env, publicUrl) }))
  }
  if (SMTP_URL && SMTP_FROM) {
    const { createEmail } = await import('../features/messages/channels/email.ts')
    providers.email = createEmail(SMTP_URL, SMTP_FROM)
  }
  return providers
}
