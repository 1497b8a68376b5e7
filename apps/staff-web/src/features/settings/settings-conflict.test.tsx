import { screen, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'

test('a setting changed by two managers is shown as a choice, and their other changes are kept', async () => {
  const sent: object[] = []
  let stored = defaultWaitlistSettings
  storeSession()
  answerCalls({
    'settings.waitlist.get': () => stored,
    'settings.waitlist.save': ({ seen, ...patch }) => {
      sent.push({ ...patch, seen })
      if (sent.length === 1) {
        stored = { ...stored, note_options: ['Nuts'], allow_walk_ins: false }
        throw new Refusal(409, { code: 'edited_meanwhile', detail: 'Changed.', conflicts: { note_options: ['Nuts'] } })
      }
      stored = { ...stored, ...patch }
      return stored
    },
  })
  const { user } = renderApp('/settings?section=waitlist')
  const note = await screen.findByRole('textbox', { name: 'Preset notes' })
  await user.type(note, 'Window{Enter}')
  await user.click(screen.getByRole('switch', { name: /^Require phone number/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const choices = within(await screen.findByRole('region', { name: /^Changed by someone else/ }))
  await expectNoViolations(screen.getByRole('form', { name: 'Waitlist' }))
  await user.click(choices.getByRole('radio', { name: 'Theirs: Nuts' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(sent).toEqual([
    {
      note_options: ['Window'],
      require_phone_number: true,
      seen: { note_options: [], require_phone_number: false },
    },
    { require_phone_number: true, seen: { require_phone_number: false } },
  ])
  expect(stored).toMatchObject({ note_options: ['Nuts'], allow_walk_ins: false, require_phone_number: true })
  expect(screen.queryByRole('region', { name: /^Changed by someone else/ })).toBeNull()
})
