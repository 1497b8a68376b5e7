import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from './browser.ts'
import { barePage, pressInRow, registerAndSignIn, rowOf, signInAs } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

// Dialogs are confirmed by key: a toast may cover the button, and stays while the pointer is over it.
const addAndServe = async (page: Page, name: string, phone: string) => {
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Customer name').fill(name)
  await dialog.getByLabel('Phone', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: 'Add Party' }).press('Enter')
  await pressInRow(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Serve Party' }).click()
  await rowOf(page, name).waitFor({ state: 'detached' })
}

const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('a served guest gets a profile, returns, is merged, and every step can be undone', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 } })
  await registerAndSignIn(page, server.url, 'Regulars', 'regulars')
  await addAndServe(page, 'Meera', '98765 43210')
  await addAndServe(page, 'Meera Iyer', '98765 43211')

  await page.getByRole('link', { name: 'Parties' }).click()
  await page.getByRole('heading', { name: 'Regulars - Parties' }).waitFor()
  await rowOf(page, '+919876543210').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await act(page, 'Meera Iyer', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Party' })
  await edit.getByLabel('Preferences').fill('{seat')
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await edit.getByText('Invalid JSON format in preferences field').waitFor()
  await edit.getByLabel('Preferences').fill('{"seat": "window"}')
  await edit.getByLabel('Notes').fill('Regular')
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await page.getByText('Party updated successfully').waitFor()

  await act(page, 'Meera Iyer', 'Merge with another party')
  const merge = page.getByRole('dialog', { name: 'Merge parties' })
  await merge.getByRole('radio').check()
  await merge.getByRole('button', { name: 'Merge Meera' }).press('Enter')
  await rowOf(page, '+919876543210').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Meera Iyer +919876543211' }).click()
  const profile = page.getByRole('dialog', { name: 'Meera Iyer' })
  await profile.getByText('Served').nth(1).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByPlaceholder('Search by name or phone...').fill('43210')
  await page.getByText('No party matches this search.').waitFor()
  await page.getByRole('button', { name: 'Clear' }).last().click()
  await page.getByRole('button', { name: 'Add to Waitlist: Meera Iyer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Waitlist' }).press('Enter')
  await page.getByText('Meera Iyer added to the waitlist').waitFor()

  await page.getByRole('link', { name: 'Recent' }).click()
  const served = rowOf(page, 'Served Meera Iyer.')
  await served.getByText('••••3211').waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The same phone is waiting again: an undo that would be refused is not offered.
  expect(await served.getByRole('button', { name: /Undo Served/ }).count()).toBe(0)
  const other = rowOf(page, 'Served Meera.')
  await other.getByRole('button', { name: /Undo Served/ }).click()
  await page.getByText('Action undone successfully.').waitFor()
  await other.getByText('Undone').waitFor()
  await page.getByRole('link', { name: 'Waitlist' }).click()
  await rowOf(page, '+919876543210').waitFor()
  await rowOf(page, '+919876543211').waitFor()
  expect(faults).toEqual([])

  const phone = await openReusedPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  await signInAs(phone.page, server.url, 'regulars', barePage)
  for (const path of ['/parties', '/recent']) {
    await phone.page.goto(server.url + path)
    await phone.page.getByRole('listitem').filter({ hasText: 'Meera Iyer' }).first().waitFor()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeFindings(phone.page)).toEqual([])
  }
  expect(phone.faults).toEqual([])
})

it('a list is exported without spreadsheet formulas, and imported after a preview', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 } })
  await registerAndSignIn(page, server.url, 'Files', 'files')
  await page.getByRole('link', { name: 'Parties' }).click()
  await page.getByText('No parties found. Add a party to get started.').waitFor()
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import parties' })
  await dialog.getByLabel('CSV or Excel file').setInputFiles({
    name: 'parties.csv',
    mimeType: 'text/csv',
    // As Excel saves it: in Windows-1252, of which these letters are the same in Latin-1.
    buffer: Buffer.from('name,phone,notes\n=1+1,98765 43210,Fenêtre\n,98765 43211,\n', 'latin1'),
  })
  await dialog.getByText('The name is missing.', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 party' }).press('Enter')
  await page.getByText('1 party imported').waitFor()
  await rowOf(page, '+919876543210').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export as...' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'All fields (Waitbook)' }).click()),
  ])
  expect(download.suggestedFilename()).toBe('parties.csv')
  expect(await text(await download.createReadStream())).toContain(`"'=1+1","'+919876543210",,Fenêtre,`)

  await act(page, '=1+1', 'Delete')
  const ask = page.getByRole('alertdialog')
  await ask.getByText('Are you sure you want to delete this party? This action cannot be undone.').waitFor()
  await ask.getByRole('button', { name: 'Delete =1+1' }).press('Enter')
  await page.getByText('Party deleted successfully').waitFor()
  await page.getByText('No parties found. Add a party to get started.').waitFor()
  expect(faults).toEqual([])
})
