import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Opens the notify dialog for a party. */
export const openNotify = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Notify ${name} via message` }))
  return within(await screen.findByRole('dialog', { name: `Notify ${name}` }))
}

/** Sends the selected message, once the dialog is armed. */
export const pressSend = async (user: UserEvent, label = 'Send') => {
  const button = await screen.findByRole('button', { name: label })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

/** Sends the likeliest message. */
export const notifyParty = async (user: UserEvent, name: string, label?: string) => {
  await openNotify(user, name)
  await pressSend(user, label)
}
