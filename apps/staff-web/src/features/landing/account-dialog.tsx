import { Banner } from '@waitbook/ui/banner'
import { Dialog } from '@waitbook/ui/dialog'
import { useEffect, useState } from 'react'
import { sessionMessages } from '../session/session-messages.ts'
import { saveSession } from '../session/session-store.ts'
import { LoginForm, type StartPage } from './login-form.tsx'
import { RegisterTab } from './register-tab.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

export type AccountTab = 'login' | 'register'

export interface AccountDialogProps {
  open: boolean
  onClose: () => void
  /** The tab it opens on. */
  startOn: AccountTab
}

interface Props extends AccountDialogProps {
  /** Goes to a page of the console, once signed in. */
  enter: (path: StartPage) => unknown
}

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const

/** The modal of the landing page: sign in, or make an account and then sign in. */
export function AccountDialog({ open, onClose, startOn, enter }: Props) {
  const [tab, setTab] = useState(startOn)
  const [hasUnsavedInput, setUnsavedInput] = useState(false)
  const [registeredAs, setRegisteredAs] = useState<string>()
  useEffect(() => {
    if (open) setTab(startOn)
  }, [open, startOn])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={false}
      hasUnsavedInput={hasUnsavedInput}
      size="sm"
      title={tab === 'login' ? 'Log in to Waitbook' : 'Create your account'}
    >
      <Tabs label="Account" tabs={tabs} value={tab} onValueChange={setTab} />
      <TabPanel tab={tab}>
        {tab === 'login' ? (
          <>
            {registeredAs !== undefined && (
              <Banner tone="green" className="mb-5">
                {sessionMessages.registered}
              </Banner>
            )}
            <LoginForm
              username={registeredAs ?? ''}
              onSignedIn={async (signedIn, startPage) => {
                saveSession(signedIn)
                await enter(await startPage())
              }}
            />
          </>
        ) : (
          <RegisterTab
            onUnsavedInput={setUnsavedInput}
            onRegistered={(username) => {
              setRegisteredAs(username)
              setTab('login')
            }}
          />
        )}
      </TabPanel>
    </Dialog>
  )
}
