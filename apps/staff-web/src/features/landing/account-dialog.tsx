import { Banner } from '@waitbook/ui/banner'
import { Dialog } from '@waitbook/ui/dialog'
import { useState } from 'react'
import { sessionMessages } from '../session/messages.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

type Tab = 'login' | 'register'

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const

/** The modal of the landing page: sign in, or make an account and then sign in. */
export function AccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [tab, setTab] = useState<Tab>('login')
  const [registeredAs, setRegisteredAs] = useState<string>()

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={false}
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
            <LoginForm username={registeredAs ?? ''} />
          </>
        ) : (
          <RegisterForm
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
