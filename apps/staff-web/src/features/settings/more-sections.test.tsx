import { screen, waitFor, within } from '@testing-library/react'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { webhookEventTypes } from '@waitbook/domain/integrations/webhook-events'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, Refusal, server } from '../../../test/server.ts'

const renderSection = (section: string, calls: Parameters<typeof answerCalls>[0]) => {
  storeSession()
  answerCalls(calls)
  return renderApp(`/settings?section=${section}`)
}

test('analytics: the start of a day and the targets are settings', async () => {
  const loaded = { day_start_hour: 4, target_wait_minutes: 20, target_no_show_rate: 5 }
  const patches: unknown[] = []
  const { user, baseElement } = renderSection('analytics', {
    'settings.analytics.get': () => loaded,
    'settings.analytics.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      return { ...loaded, ...patch }
    },
  })
  await user.selectOptions(await screen.findByLabelText('A day starts at'), '05:00')
  await user.click(screen.getByRole('button', { name: 'More target wait' }))
  screen.getByText('Active Settings: 3 configured')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([{ day_start_hour: 5, target_wait_minutes: 25 }])
})

test('payments says what it would need and has nothing to fill in', async () => {
  const { baseElement } = renderSection('payments', {})
  await screen.findByText('Waitbook takes no payments.')
  const section = within(screen.getByRole('region', { name: 'Payments' }))
  expect([...section.queryAllByRole('textbox'), ...section.queryAllByRole('button')]).toEqual([])
  await expectNoViolations(baseElement)
})

test('payments shows the plans of the operator’s file', async () => {
  const { baseElement } = renderSection('payments', {
    'startPage.get': () => ({ ...sampleStartPage, is_sample: false, plans_note: 'Paid by invoice.' }),
  })
  await screen.findByText('Plans of this installation')
  screen.getByText('₹5,000')
  screen.getByText('Paid by invoice.')
  await expectNoViolations(baseElement)
})

test('the menu: a link must be https, a file is sent and shown at once', async () => {
  let settings = { menu_source: 'none', menu_link: '' }
  let file: object | null = null
  const { user, baseElement } = renderSection('menu', {
    'settings.menu.get': () => settings,
    'settings.menu.save': (patch) => {
      settings = { ...settings, ...patch }
      return settings
    },
    'menu.file': () => file,
    'menu.removeFile': () => {
      file = null
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'A link' }))
  await user.type(screen.getByLabelText('Address of the menu'), 'http://menu.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText("Enter an address that starts with 'https://'.")
  await user.click(screen.getByRole('button', { name: 'Reset' }))

  await user.click(screen.getByRole('radio', { name: 'A file' }))
  server.use(
    http.put('*/api/settings/menu/file/', async ({ request }) => {
      const isKnown = (await request.text()).startsWith('%PDF-')
      if (!isKnown) return HttpResponse.json({ detail: 'Only PDF, PNG, JPEG and WebP files.' }, { status: 400 })
      file = {
        name: new URL(request.url).searchParams.get('name'),
        size: 2048,
        url: '/x',
        content_type: '',
        uploaded_at: '',
      }
      settings = { ...settings, menu_source: 'file' }
      return HttpResponse.json({ file })
    }),
  )
  const input = await screen.findByLabelText('Choose a file')
  await user.upload(input, new File(['hello'], 'menu.pdf', { type: 'application/pdf' }))
  await screen.findByText('Only PDF, PNG, JPEG and WebP files.')
  await user.upload(input, new File(['%PDF-1.7'], 'Carte.pdf', { type: 'application/pdf' }))
  await screen.findByText('Carte.pdf')
  screen.getByText('The menu is shown to guests now.')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByLabelText('Choose a file')
})

const endpoint = {
  id: 'w'.repeat(22),
  url: 'https://pos.test/hook',
  description: '',
  event_types: ['entry.served'],
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-11-21T18:00:00.000Z',
}
const delivery = {
  id: 'd'.repeat(22),
  endpoint_id: endpoint.id,
  kind: 'event',
  message_id: 'msg_1',
  event_type: 'entry.served',
  state: 'failed',
  attempts: 3,
  response_status: 500,
  response_body: '<b>no</b>',
  error: 'The receiver answered 500.',
  duration_ms: 12,
  created_at: '2026-11-21T18:00:00.000Z',
  settled_at: '2026-11-21T18:00:00.000Z',
}

test('integrations: a webhook is added, its secret shown once, tested, sent again and removed', async () => {
  const calls: unknown[] = []
  let list: object[] = []
  const { user, baseElement } = renderSection('integrations', {
    'integrations.list': () => list,
    'integrations.add': (input) => {
      if (input.url.includes('10.0.0.1')) {
        const sentence = 'This address leads into a private network.'
        throw new Refusal(400, { detail: sentence, fields: { url: [sentence] } })
      }
      calls.push(['add', input.url, input.event_types.length])
      list = [endpoint]
      return { endpoint, secret: 'whsec_only-now' }
    },
    'integrations.test': (input) => {
      calls.push(['test', input.id])
      return delivery
    },
    'integrations.deliveries': () => [delivery],
    'integrations.replay': (input) => {
      calls.push(['replay', input.id])
      return delivery
    },
    'integrations.remove': () => {
      list = []
    },
  })
  await screen.findByText('No webhooks yet')
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByLabelText(/^Address/), 'https://10.0.0.1/')
  await user.click(dialog.getByLabelText('entry.created'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('This address leads into a private network.')
  await expectNoViolations(baseElement)
  await user.clear(dialog.getByLabelText(/^Address/))
  await user.type(dialog.getByLabelText(/^Address/), endpoint.url)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_only-now')
  await user.click(shown.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_only-now')).toBeNull())

  const card = within(await screen.findByRole('article', { name: endpoint.url }))
  await user.click(card.getByRole('button', { name: 'Send a test' }))
  await card.findByText('The receiver answered 500.')
  card.getByText('<b>no</b>')
  await expectNoViolations(baseElement)
  await user.click(card.getByRole('button', { name: 'Send entry.served again' }))
  await user.click(card.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Remove webhook' }))
  await screen.findByText('No webhooks yet')
  expect(calls).toEqual([
    ['add', endpoint.url, webhookEventTypes.length - 1],
    ['test', endpoint.id],
    ['replay', delivery.id],
  ])
})

test('integrations: a webhook disabled automatically shows why, and a failing one is marked', async () => {
  renderSection('integrations', {
    'integrations.list': () => [
      { ...endpoint, enabled: false, disabled_reason: 'No delivery succeeded for a day.' },
      { ...endpoint, id: 'x'.repeat(22), url: 'https://other.test/', failing_since: '2026-11-21T18:00:00.000Z' },
    ],
  })
  await screen.findByText('This webhook was switched off automatically. No delivery succeeded for a day.')
  screen.getByText('The last deliveries failed. They are tried again for a day.')
})

test('privacy: a database that does not separate restaurants is reported', async () => {
  const { baseElement } = renderSection('privacy', {
    'settings.privacy.get': () => ({ erase_guests_after: 'never' }),
    'settings.server': () => ({ row_security: false }),
  })
  await screen.findByText(/row-level security is off/)
  await expectNoViolations(baseElement)
})

const known = {
  phones: ['+919876543210'],
  emails: [],
  visits: 1,
  reservations: 1,
  profiles: 0,
  messages: 2,
  booking_wishes: 0,
  replies: 1,
  records: [
    {
      kind: 'visit',
      id: 'v',
      name: 'Asha',
      phone: '+919876543210',
      email: '',
      on: '2026-11-20T10:00:00.000Z',
      is_other_number: false,
    },
    {
      kind: 'reservation',
      id: 'r',
      name: 'Mallory',
      phone: '+919811111111',
      email: 'asha@example.com',
      on: '2026-11-21',
      is_other_number: true,
    },
  ],
  other_contacts: ['asha@example.com'],
  erase_refusal: null,
  version: 'seen',
}

test('privacy: what belongs to a guest is shown before it is saved as a file or erased; erasing asks first', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const asked: unknown[] = []
  const { user, baseElement } = renderSection('privacy', {
    'settings.privacy.get': () => ({ erase_guests_after: 'never' }),
    'privacy.previewGuest': ({ phone }) => {
      if (phone === 'soon')
        throw new Refusal(400, { detail: 'No.', fields: { phone: ['Enter a valid phone number.'] } })
      return known
    },
    'privacy.exportGuest': (guest) => {
      asked.push(guest)
      return { visits: [] }
    },
    'privacy.eraseGuest': (guest) => {
      asked.push(guest)
      return { visits: 2, reservations: 1, profiles: 1, messages: 0 }
    },
  })
  const field = await screen.findByLabelText('Phone number or e-mail address of the guest')
  await user.type(field, 'soon')
  await user.click(screen.getByRole('button', { name: 'Show what is known' }))
  await screen.findByText('Enter a valid phone number.')
  await user.clear(field)
  await user.type(field, '98765 43210')
  for (const name of ['Export what is known', 'Erase this guest'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show what is known' }))
  await screen.findByText('This, with 2 messages and 1 reply, belongs to this guest.')
  const rows = within(screen.getByRole('region', { name: 'What is known' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AshaVisit, Nov 20, 2026+919876543210',
    'MalloryReservation, Nov 21, 2026+919811111111 · asha@example.comFound by the address alone: the number may be another person’s.',
  ])
  await screen.findByText(/not included: asha@example.com/)
  await user.click(screen.getByRole('button', { name: 'Export what is known' }))
  await screen.findByText('The file contains all stored data of this guest.')
  expect(created).toHaveBeenCalledOnce()
  await screen.findByLabelText('Erase guests from old visits')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Erase this guest' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Erase this guest?' }))
  await user.click(ask.getByRole('button', { name: 'Cancel' }))
  const guest = { phone: '98765 43210', version: 'seen' }
  expect(asked).toEqual([guest])
  await user.click(screen.getByRole('button', { name: 'Erase this guest' }))
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }))
  await screen.findByText('The guest was erased from 2 visits and 1 reservation.')
  expect(asked).toEqual([guest, guest])
  expect(screen.queryByRole('region', { name: 'What is known' })).toBeNull()
})

test('privacy: a guest who cannot be erased now is not, and the reason is shown', async () => {
  const erase_refusal = 'This guest is expected: cancel or delete the reservation first.'
  const { user } = renderSection('privacy', {
    'settings.privacy.get': () => ({ erase_guests_after: 'never' }),
    'privacy.previewGuest': () => ({ ...known, erase_refusal }),
  })
  await user.type(await screen.findByLabelText('Phone number or e-mail address of the guest'), '98765 43210')
  await user.click(screen.getByRole('button', { name: 'Show what is known' }))
  await screen.findByText(erase_refusal)
  expect((screen.getByRole('button', { name: 'Erase this guest' }) as HTMLButtonElement).disabled).toBe(true)
})

test('the brand: an image is sent at once, the contrast is shown for both themes, and a colour is saved', async () => {
  let settings = { brand_color: '', about: '', directions_link: '', site_link: '', reviews_link: '' }
  let logo: object | null = null
  const { user, baseElement } = renderSection('brand', {
    'settings.brand.get': () => settings,
    'settings.brand.save': (patch) => {
      settings = { ...settings, ...patch }
      return settings
    },
    'brand.files': () => ({ logo, picture: null }),
  })
  const light = within(await screen.findByRole('region', { name: 'Light' }))
  await user.type(screen.getByLabelText('Brand colour'), '#ffcc00')
  expect(light.queryByText('#ffcc00')).toBeNull()
  light.getByText('Adjusted to be readable')
  within(screen.getByRole('region', { name: 'Dark' })).getByText('As entered')
  await user.type(screen.getByLabelText('Website'), 'http://pot.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText("Enter an address that starts with 'https://'.")
  await user.clear(screen.getByLabelText('Website'))
  server.use(
    http.put('*/api/settings/brand/logo/', () => {
      logo = { name: 'pot.png', size: 2048, url: '/x', content_type: 'image/png', uploaded_at: '' }
      return HttpResponse.json({ file: logo })
    }),
  )
  await user.upload(screen.getByLabelText('Logo'), new File(['x'], 'pot.png', { type: 'image/png' }))
  await screen.findByText('pot.png')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(settings.brand_color).toBe('#ffcc00'))
  await expectNoViolations(baseElement)
})
