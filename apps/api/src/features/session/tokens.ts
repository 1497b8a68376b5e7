import { createHash } from 'node:crypto'
import { newSecret, type RandomBytes } from '@waitbook/domain/ids'

const sessionTokenPrefix = 'qs_'
const apiTokenPrefix = 'qk_'
const displayTokenPrefix = 'qd_'

export const newSessionToken = (random: RandomBytes) => sessionTokenPrefix + newSecret(random)

export const newApiToken = (random: RandomBytes) => apiTokenPrefix + newSecret(random)

export const newDisplayToken = (random: RandomBytes) => displayTokenPrefix + newSecret(random)

export const isApiToken = (token: string) => token.startsWith(apiTokenPrefix)

/** The stored hash of a token: 256 random bits need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
