import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

function EditForm({ onSubmit }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit row"
        hasUnsavedInput={name !== ''}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
        footer={<Button type="submit">Save</Button>}
      >
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}

function Question({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true)
  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Remove row?"
      confirmLabel="Remove row"
      onConfirm={onConfirm}
    >
      It can be brought back.
    </AlertDialog>
  )
}

describe('Dialog', () => {
  it('starts in the first field and gives the focus back to what opened it', async () => {
    render(<EditForm />)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('dialog', { name: 'Edit row' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
  })

  it('sends its form from the footer and by Enter', async () => {
    const onSubmit = vi.fn()
    render(<EditForm onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe('a Dialog with unsaved input', () => {
  const openAndType = async () => {
    render(<EditForm />)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  }
  const name = () => (screen.getByLabelText('Name') as HTMLInputElement).value

  it('asks for confirmation on Escape, and Keep editing keeps the input', async () => {
    await openAndType()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' })))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name()).toBe('Ana')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  })

  it('treats Escape in the confirmation as Keep editing', async () => {
    await openAndType()
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name()).toBe('Ana')
  })

  it('asks for confirmation on the close button, and Discard closes it', async () => {
    await openAndType()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
  })

  it('asks for confirmation on a tap outside if such a tap closes it', async () => {
    const onClose = vi.fn()
    render(
      <Dialog onClose={onClose} title="Notes" hasUnsavedInput>
        <TextInput aria-label="Note" />
      </Dialog>,
    )
    await userEvent.click(document.body)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a covering Dialog', () => {
  function Both({ onClose, onCoveringClose }: { onClose: () => void; onCoveringClose: () => void }) {
    return (
      <>
        <Dialog onClose={onClose} title="Edit row">
          <TextInput aria-label="Name" defaultValue="Ana" />
        </Dialog>
        <Dialog onClose={onCoveringClose} title="Log in" isCovering>
          <TextInput aria-label="Password" />
        </Dialog>
      </>
    )
  }

  it('takes the focus, and Escape and presses close no dialog behind it', async () => {
    const onClose = vi.fn()
    const onCoveringClose = vi.fn()
    render(<Both onClose={onClose} onCoveringClose={onCoveringClose} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await userEvent.keyboard('{Escape}')
    expect(onCoveringClose).toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ana')
  })
})

describe('AlertDialog', () => {
  it('puts the focus on Cancel', async () => {
    render(<Question onConfirm={() => {}} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  })

  it('stays open and locked until the promise is fulfilled', async () => {
    let finish = () => {}
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<Question onConfirm={onConfirm} />)
    const confirm = screen.getByRole('button', { name: 'Remove row' })
    await userEvent.dblClick(confirm)
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alertdialog', { name: 'Remove row?' })).toBeTruthy()
    finish()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('Menu', () => {
  it('ignores a disabled item and shows the reason', async () => {
    const onClick = vi.fn()
    render(
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onClick={onClick} disabledReason="No phone number">
          Send a text
        </MenuItem>
      </Menu>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    const item = await screen.findByRole('menuitem')
    expect(item.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('No phone number')
    await userEvent.click(item)
    expect(onClick).not.toHaveBeenCalled()
  })
})
