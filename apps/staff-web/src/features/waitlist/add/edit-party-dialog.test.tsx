import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist, testUser } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

type User = Awaited<ReturnType<typeof renderWaitlist>>['user']

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601', notes: 'Regular' })

const openEdit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Silva' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Party' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Party' }))
}

const changedMeanwhile = (conflicts: Record<string, unknown>) =>
  new Refusal(409, {
    code: 'edited_meanwhile',
    detail: `Changed by someone else in the meantime: ${Object.keys(conflicts).join(', ')}.`,
    conflicts,
  })

const answerOf = (input: object) => ({ entry: { ...ana, ...input }, seq: 2, activity_id: 'a' })

const mutation_id = expect.any(String)

describe('an edit of a party', () => {
  test('sends the fields that the host changed, with what the dialog showed of them', async () => {
    const sent: object[] = []
    const { user } = await renderWaitlist(
      {
        'waitlist.editParty': (input) => {
          sent.push(input)
          return answerOf({ people_count: 4 })
        },
      },
      [ana],
    )
    const dialog = await openEdit(user)
    await user.click(dialog.getByRole('radio', { name: '4 people' }))
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Party update submitted. It will reflect shortly.')
    expect(sent).toEqual([{ id: ana.id, people_count: 4, seen: { people_count: 2 }, mutation_id }])
  })

  test('without a change sends nothing and says so', async () => {
    const { user } = await renderWaitlist({}, [ana])
    const dialog = await openEdit(user)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Nothing was changed.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['Yours: Regular Pram', 'Regular Pram', { notes: 'Regular Pram', people_count: 4 }],
    ['Theirs: NUT ALLERGY', 'NUT ALLERGY', { people_count: 4 }],
    ['Both: NUT ALLERGY Pram', 'NUT ALLERGY\nPram', { notes: 'NUT ALLERGY\nPram', people_count: 4 }],
  ])('that conflicts with another host’s note asks which to keep: %s', async (choice, shown, fields) => {
    const sent: object[] = []
    const { user } = await renderWaitlist(
      {
        'waitlist.editParty': (input) => {
          sent.push(input)
          if (sent.length === 1) throw changedMeanwhile({ notes: 'NUT ALLERGY' })
          return answerOf(input)
        },
      },
      [ana],
    )
    const dialog = await openEdit(user)
    await user.type(dialog.getByLabelText('Notes'), ' Pram')
    await user.click(dialog.getByRole('radio', { name: '4 people' }))
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    await user.click(confirm)
    const choices = await dialog.findByRole('region', { name: /^Changed by someone else/ })
    expect(document.activeElement).toBe(choices)
    await user.click(confirm)
    await within(choices).findByText('Choose one of these.')
    expect(sent).toHaveLength(1)
    await expectNoViolations(screen.getByRole('dialog'))

    await user.click(within(choices).getByRole('radio', { name: choice }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe(shown)
    await user.click(confirm)
    await screen.findByText('Party update submitted. It will reflect shortly.')
    const seen = 'notes' in fields ? { people_count: 2, notes: 'NUT ALLERGY' } : { people_count: 2 }
    expect(sent[1]).toEqual({ id: ana.id, ...fields, seen, mutation_id })
    expect((sent[1] as { mutation_id: string }).mutation_id).not.toBe((sent[0] as { mutation_id: string }).mutation_id)
  })

  test('that conflicts with the removal of the phone clears it where theirs is chosen', async () => {
    const { user } = await renderWaitlist(
      {
        'waitlist.editParty': () => {
          throw changedMeanwhile({ phone_number: null })
        },
      },
      [ana],
    )
    const dialog = await openEdit(user)
    const phone = dialog.getByLabelText<HTMLInputElement>('Phone')
    await user.clear(phone)
    await user.type(phone, '98123 45699')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await user.click(await dialog.findByRole('radio', { name: 'Theirs: No phone' }))
    expect(phone.value).toBe('')
    expect(dialog.getByRole('button', { name: 'No phone' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('an edit queued offline that is refused', () => {
  const key = `waitbook.changes:${testUser.restaurant_id}:${testUser.id}`

  test('keeps what was typed until the host has chosen', async () => {
    let state: 'cut' | 'conflict' | 'up' = 'cut'
    const sent: object[] = []
    const { user } = await renderWaitlist(
      {
        'waitlist.editParty': (input) => {
          if (state === 'cut') throw new NetworkFailure()
          sent.push(input)
          if (state === 'conflict') throw changedMeanwhile({ notes: 'NUT ALLERGY' })
          return answerOf(input)
        },
      },
      [ana],
    )
    const dialog = await openEdit(user)
    const notes = dialog.getByLabelText('Notes')
    await user.clear(notes)
    await user.type(notes, 'Pram')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('1 change waiting')
    state = 'conflict'
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('1 change could not be made')

    await user.click(screen.getByRole('button', { name: 'Show' }))
    const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }))
    list.getByText('Notes: Pram')
    await user.click(list.getByRole('button', { name: 'Choose: Edit Ana Silva' }))
    const again = within(await screen.findByRole('dialog', { name: 'Edit Party' }))
    expect(again.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Pram')
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    expect(localStorage.getItem(key)).toContain('Pram')

    state = 'up'
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await user.click(await screen.findByRole('button', { name: 'Choose: Edit Ana Silva' }))
    await user.click(await screen.findByRole('radio', { name: 'Both: NUT ALLERGY Pram' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByText('1 change could not be made')).toBeNull())
    expect(sent.at(-1)).toEqual({
      id: ana.id,
      notes: 'NUT ALLERGY\nPram',
      seen: { notes: 'NUT ALLERGY' },
      mutation_id,
    })
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('of an older console is sent with all its fields', async () => {
    const party = { customer_name: 'Ana', phone_number: null, people_count: 3, quoted_time: 15, notes: '' }
    const change = { kind: 'edit', party, mutation_id: 'older', entry_id: ana.id, name: 'Ana', at: Date.now() }
    localStorage.setItem(key, JSON.stringify({ waiting: [{ change, tried: false }], asking: [], refused: [] }))
    const sent: object[] = []
    await renderWaitlist(
      {
        'waitlist.editParty': (input) => {
          sent.push(input)
          return answerOf(party)
        },
      },
      [ana],
    )
    await waitFor(() => expect(sent).toEqual([{ ...party, id: ana.id, mutation_id: 'older' }]))
  })
})
