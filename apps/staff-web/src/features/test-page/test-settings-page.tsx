import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { type FormEvent, useState } from 'react'
import { shellMessages } from '../shell/shell-messages.ts'
import { fetchSettings, logIn, RefusedCall } from './test-calls.ts'
import { testPageMessages as say, successMark } from './test-page-messages.ts'

/** The account that demo mode makes. */
const admin = { username: 'admin', password: 'waitbook-demo' }

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The developers' page: signs in, reads the waitlist's settings over REST, and shows the response. */
export function TestSettingsPage() {
  const [account, setAccount] = useState(admin)
  const [token, setToken] = useState<string>()
  const [settings, setSettings] = useState<unknown>()
  const [message, setMessage] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)

  const test = async (withToken: string, works: string, fails: (message: string) => string) => {
    try {
      setSettings(await fetchSettings(withToken))
      setMessage(works)
    } catch (error) {
      setSettings(undefined)
      setMessage(error instanceof RefusedCall ? fails(error.message) : say.error(sentence(error)))
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    setIsLoading(true)
    try {
      const fresh = await logIn(account.username, account.password)
      setToken(fresh)
      setMessage(say.loggedIn)
      await test(fresh, say.bothWork, say.loginWorks)
    } catch (error) {
      setToken(undefined)
      setSettings(undefined)
      setMessage(error instanceof RefusedCall ? say.loginFailed(error.message) : say.error(sentence(error)))
    } finally {
      setIsLoading(false)
    }
  }

  const testAgain = async () => {
    if (token === undefined) return
    setIsLoading(true)
    await test(token, say.settingsWork, say.settingsError)
    setIsLoading(false)
  }

  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10">
      <title>{`Test settings · ${shellMessages.product}`}</title>
      <h1 className="text-2xl font-semibold">Test settings</h1>
      {message && <TestAlert message={message} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5" aria-label="Login">
        <Field label="Username">
          <TextInput
            value={account.username}
            autoComplete="off"
            onChange={(event) => setAccount({ ...account, username: event.target.value })}
          />
        </Field>
        <Field label="Password">
          <PasswordInput
            value={account.password}
            autoComplete="off"
            onChange={(event) => setAccount({ ...account, password: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" disabled={isLoading}>
          Login &amp; Test Settings
        </Button>
      </form>
      {token !== undefined && (
        <Button disabled={isLoading} onClick={testAgain}>
          Test Settings API
        </Button>
      )}
      {settings !== undefined && (
        <section aria-labelledby="settings-data">
          <h2 id="settings-data" className="text-lg font-semibold">
            Settings data
          </h2>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-3 overflow-x-auto rounded-sheet border border-line bg-sunken p-4 font-mono text-sm"
          >
            {JSON.stringify(settings, null, 2)}
          </pre>
        </section>
      )}
    </main>
  )
}

/** Success is announced as an alert too, like the red banners. */
function TestAlert({ message }: { message: string }) {
  if (!message.includes(successMark)) return <Banner tone="red">{message}</Banner>
  return (
    <Banner tone="green">
      <span role="alert">{message}</span>
    </Banner>
  )
}
