import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxImportBytes, maxImportRows } from '@waitbook/contracts/parties'
import { maxImportedReservations } from '@waitbook/contracts/reservations'
import { maxBrandFileBytes } from '@waitbook/contracts/settings/brand'
import { maxMenuFileBytes } from '@waitbook/contracts/settings/menu'
import { expect, it } from 'vitest'

const number = new Intl.NumberFormat('en')

it('docs/trust.md has the types and limits of every file that is read', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/trust.md'), 'utf8')
  const rowOf = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? ''
  const csvMb = `${maxImportBytes / 1_048_576} MB`
  expect(rowOf('menu')).toMatch(/PDF.*PNG.*JPEG.*WebP/)
  expect(rowOf('logo and picture')).toMatch(/PNG.*JPEG.*WebP/)
  expect(rowOf('logo and picture')).toContain(`${maxBrandFileBytes / 1_024} KB each`)
  expect(rowOf('menu')).toContain(`${maxMenuFileBytes / 1_048_576} MB`)
  expect(rowOf('import of guests')).toContain(`${csvMb}, ${number.format(maxImportRows)} rows`)
  expect(rowOf('import of reservations')).toContain(`${csvMb}, ${number.format(maxImportedReservations)} rows`)
})
