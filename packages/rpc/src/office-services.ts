import type {
  AddWebhookInput,
  EditWebhookInput,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookInput,
  WebhookSecret,
} from '@waitbook/contracts/integrations'
import type { GuestErased, GuestExport, GuestInput } from '@waitbook/contracts/privacy'
import type { MenuFile } from '@waitbook/contracts/settings/menu'
import type { Staff } from './callers.ts'

/** The menu that guests read while they wait, if it is a file. */
export interface MenuService {
  file(staff: Staff): Promise<MenuFile | null>
  /** Accepts PDF, PNG, JPEG and WebP, detected by content, and publishes the file to guests. */
  upload(staff: Staff, file: { name: string; content: Uint8Array }): Promise<MenuFile>
  removeFile(staff: Staff): Promise<void>
}

/** Signed webhooks to the restaurant's own systems. */
export interface IntegrationsService {
  list(staff: Staff): Promise<WebhookEndpoint[]>
  add(staff: Staff, input: AddWebhookInput): Promise<WebhookSecret>
  edit(staff: Staff, input: EditWebhookInput): Promise<WebhookEndpoint>
  remove(staff: Staff, input: WebhookInput): Promise<void>
  /** Creates a new secret. Deliveries are signed with both secrets for a day. */
  rotateSecret(staff: Staff, input: WebhookInput): Promise<WebhookSecret>
  /** Newest first. */
  deliveries(staff: Staff, input: WebhookInput): Promise<WebhookDelivery[]>
  test(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
  /** Sends a logged delivery again with the same id, so that the receiver can detect the duplicate. */
  replay(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
}

/** Export and erasure of a guest's personal data. */
export interface PrivacyService {
  exportGuest(staff: Staff, input: GuestInput): Promise<GuestExport>
  /**
   * Erases the guest's personal data permanently; counts stay. Refused while the guest waits or has a reservation to
   * come.
   */
  eraseGuest(staff: Staff, input: GuestInput): Promise<GuestErased>
}
