import { inject } from 'vitest'
import type {} from './app-server.ts'

/** The server that test files share: rate limits are off, and usernames must be unique across files. */
export const sharedServer = () => ({ url: inject('serverUrl') })
