import { screen, waitFor } from '@testing-library/react'
import type { CarrierSheets } from '@waitbook/contracts/carrier-sheet'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls } from '../../../../test/server.ts'

const sheets: CarrierSheets['sheets'] = [
  { form: 'ten_dlc', is_asked: false, fields: [{ label: 'Brand name', value: 'Cafe Ana' }], gaps: [] },
  { form: 'toll_free', is_asked: false, fields: [], gaps: [] },
  {
    form: 'dlt',
    is_asked: true,
    fields: [
      { label: 'Principal entity id', value: '' },
      { label: 'Text: ready now', value: 'Hi {#alphanumeric#}, come.', most: 2000 },
    ],
    gaps: [{ gap: 'entity_id' }, { gap: 'template_id', label: 'Text: ready now' }],
  },
]

test('the form of a texted country is shown first, with what is missing and what can be copied', async () => {
  storeSession()
  let saved = notificationSettings.parse({})
  let calls = 0
  answerCalls({
    'settings.notifications.get': () => saved,
    'settings.carrierSheets': () => {
      calls += 1
      return { sheets }
    },
    'settings.change': ({ sections }) => {
      saved = { ...saved, ...sections.notifications.settings }
      return { sections: { notifications: saved }, areas: [] }
    },
  })
  const { user, baseElement } = renderApp('/settings?section=carriers')
  await screen.findByText('2 things are missing')
  screen.getByText('The principal entity id (Settings, Notifications).')
  screen.getByText('No template id yet (Settings, Notifications): Text: ready now')
  screen.getByText('26 of 2000 characters', { exact: false })
  screen.getByText('Asked for in a country that you text.')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('radio', { name: 'US: 10DLC' }))
  screen.getByText('Nothing is missing.')
  screen.getByText('Not asked for in the countries that you text.')
  const before = calls
  await user.type(screen.getByLabelText('Privacy policy'), 'https://ana.example/privacy')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  await waitFor(() => expect(calls).toBeGreaterThan(before))
})
