import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Holder, Role } from '@waitbook/domain/staff/permissions'
import type { TokenScope } from '@waitbook/domain/staff/token-scopes'

/** Who calls for a restaurant, as the gate found it: a signed-in member of its staff, or a script with its API token. */
export interface Staff {
  kind: 'session' | 'api'
  /** What the caller may do, see `roleCan`. */
  role: Holder
  /** Empty for a script. */
  user_id: string
  username: string
  email: string
  restaurant_id: RestaurantId
  restaurant_name: string
  /** Of a named token; undefined where the role alone decides. */
  scopes?: readonly TokenScope[]
}

/** What a call is about to read in any case, so that it may be asked for along with who calls. */
export type Ahead = 'board'

/** A member of staff, with a session of its own. */
export type SignedInStaff = Staff & { kind: 'session'; role: Role; session_id: string }

/** Where a call came from, for throttling; never stored with the call's content. */
export interface Caller {
  address: string
}

/** A caller of the calls about accounts, which keep where they came from. */
export interface Visitor extends Caller {
  /** 'Chrome on Windows', see `deviceName`. */
  device: string
  /** Of a browser. */
  device_proof?: DeviceProof
}

/** What a device keeps to show that it has signed in before. */
export interface DeviceProof {
  /** As sent; not checked yet. */
  presented: string | undefined
  keep(proof: string): void
}
