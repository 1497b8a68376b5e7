import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createAppRouter } from '../../routes.tsx'

test('a page whose code cannot be loaded says so, with a button to reload it', () => {
  const Fault = createAppRouter().options.defaultErrorComponent
  if (!Fault) throw new Error('no page for faults')
  render(<Fault error={new TypeError('Failed to fetch')} reset={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.')
  screen.getByRole('button', { name: 'Reload' })
})
