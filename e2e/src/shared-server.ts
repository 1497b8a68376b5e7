import { inject } from 'vitest'
import type {} from './app-server.ts'

/** The server that files share: its limits are off, and a username is taken for all of them. */
export const sharedServer = () => ({ url: inject('serverUrl') })
