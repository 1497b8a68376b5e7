import type { Db } from '@waitbook/db/connect'
import type { Visitor } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import { findCounts, setMark } from '../../lib/delays.queries.ts'
import type { Try } from '../../lib/delays.ts'
import { hashSubject, networkOf } from '../../lib/limits/rate-limits.ts'
import type { KnownDevices } from './known-devices.ts'

/** The source of a sign-in attempt, as far as the account knows it. */
export interface SignInSource {
  /** Failures from unknown sources also count for the account; those from a known source only for that source. */
  tries: Try[]
  /** The device or address that the account knows; empty for an unknown source. */
  known: string
}

/** Known: a device that has signed in under this name, or an address from which this name has signed in lately. */
export interface SignInSources {
  find(visitor: Visitor, name: string): Promise<SignInSource>
  /** After a sign-in. */
  remember(visitor: Visitor, name: string): Promise<void>
}

const addressKnownMs = 30 * 24 * 3_600_000

const bucketOf = (name: string, network: string) => `signed-in-address:${hashSubject(`${name} ${network}`)}`

export const createSignInSources = (db: Db, clock: Clock, devices: KnownDevices): SignInSources => ({
  async find({ address, device_proof }, name) {
    const device = devices.idFor(device_proof?.presented, name)
    if (device) return { tries: [['login-source', `device ${device} ${name}`]], known: device }
    const network = networkOf(address)
    const ofAddress: Try = ['login-source', `address ${network} ${name}`]
    const [mark] = await findCounts(db, [bucketOf(name, network)])
    const isKnown = mark !== undefined && Date.parse(mark.expires_at) > clock.now()
    return isKnown ? { tries: [ofAddress], known: network } : { tries: [['login-account', name], ofAddress], known: '' }
  },
  async remember({ address, device_proof }, name) {
    const expires_at = new Date(clock.now() + addressKnownMs).toISOString()
    await setMark(db, bucketOf(name, networkOf(address)), expires_at)
    device_proof?.keep(devices.extend(device_proof.presented, name))
  },
})
