import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { requireOwn } from './database.ts'

it('refuses a database that is not in UTF-8, with what to do', async () => {
  const admin = new pg.Client(inject('databaseAdminUrl'))
  await admin.connect()
  const name = `waitbook_ascii_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`)
  const address = new URL(inject('databaseAdminUrl'))
  address.pathname = `/${name}`
  try {
    await expect(requireOwn('DATABASE_URL', address.href)).rejects.toThrow(
      "DATABASE_URL leads to a database in SQL_ASCII, but Waitbook needs UTF8, for names in all scripts: create it by CREATE DATABASE waitbook TEMPLATE template0 ENCODING 'UTF8'.",
    )
    await expect(requireOwn('DATABASE_URL', inject('databaseAdminUrl'))).resolves.toBeUndefined()
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
