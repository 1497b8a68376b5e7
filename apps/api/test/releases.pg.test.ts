import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import { expect, inject, it } from 'vitest'
import { version } from '../src/lib/version.ts'
import { releaseAccount, releaseSecret } from './release-restaurant.ts'
import { startTestApp } from './test-app.ts'

const folder = join(import.meta.dirname, 'releases')
const backups = readdirSync(folder).filter((name) => name.endsWith('.backup'))

it('the backup of this version is committed', () => {
  expect(backups).toContain(`${version}.backup`)
})

it.each(backups)('%s is restored, migrated and opened', async (name) => {
  const database = await createEmptyDatabase(inject('databaseAdminUrl'))
  await restoreBackup({ connectionString: database.connectionString, path: join(folder, name) })
  const host = await startTestApp({
    databaseUrl: database.connectionString,
    appSecret: releaseSecret,
  })
  const { body: session } = await host.call('POST', '/api/auth/login/', { body: releaseAccount })
  const { token, restaurant_id } = session
  const read = async (path: string) => (await host.call('GET', path, { token })).body
  const names = (await read('/api/waitlist/entries/')).map((entry: { customer_name: string }) => entry.customer_name)
  expect(names.sort()).toEqual(['Party 2', 'Party 3'])
  const bookings = await read(`/api/restaurants/${restaurant_id}/reservations/?date=2030-01-15`)
  expect(bookings).toMatchObject([{ name: 'Booked', party_size: 4 }])
  // Values that the release encrypted with its secret can be read and used.
  const { token: scriptToken } = await read('/api/auth/my-api-token/')
  const added = await host.call('POST', '/api/waitlist/entries/', {
    token: scriptToken,
    body: { customer_name: 'New', people_count: 2 },
  })
  expect(added.status).toBe(201)
  expect((await host.call('GET', `/join-queue/${restaurant_id}`)).body).toContain('Kept Kitchen')
  await host.close()
  await database.drop()
})
