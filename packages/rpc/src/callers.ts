import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Holder, Role } from '@waitbook/domain/staff/permissions'
import type { TokenScope } from '@waitbook/domain/staff/token-scopes'

/** The authenticated caller of a restaurant: a signed-in user or a script with an API token. */
export interface Staff {
  kind: 'session' | 'api'
  /** Determines the permissions, see `roleCan`. */
  role: Holder
  /** Empty for a script. */
  user_id: string
  username: string
  email: string
  restaurant_id: RestaurantId
  restaurant_name: string
  /** Scopes of a named token; undefined if only the role decides. */
  scopes?: readonly TokenScope[]
}

/** A signed-in user with a session. */
export type SignedInStaff = Staff & { kind: 'session'; role: Role; session_id: string }

/** The client's address, for throttling; never stored with the call's content. */
export interface Caller {
  address: string
}

/** A caller of account procedures, which log address and device. */
export interface Visitor extends Caller {
  /** 'Chrome on Windows', see `deviceName`. */
  device: string
  /** Cookie of the browser. */
  device_proof?: DeviceProof
}

/** The cookie by which a device proves that it has signed in before. */
export interface DeviceProof {
  /** As sent; not verified. */
  presented: string | undefined
  keep(proof: string): void
}
