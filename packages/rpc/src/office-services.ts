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

/** What guests read while they wait, where it is a file. */
export interface MenuService {
  file(staff: Staff): Promise<MenuFile | null>
  /** Takes PDF, PNG, JPEG and WebP by their content, and shows the file to guests from now on. */
  upload(staff: Staff, file: { name: string; content: Uint8Array }): Promise<MenuFile>
  removeFile(staff: Staff): Promise<void>
}

/** Signed webhooks to the restaurant's own systems. */
export interface IntegrationsService {
  list(staff: Staff): Promise<WebhookEndpoint[]>
  add(staff: Staff, input: AddWebhookInput): Promise<WebhookSecret>
  edit(staff: Staff, input: EditWebhookInput): Promise<WebhookEndpoint>
  remove(staff: Staff, input: WebhookInput): Promise<void>
  /** A new secret; the old one signs beside it for a day. */
  rotateSecret(staff: Staff, input: WebhookInput): Promise<WebhookSecret>
  /** The newest first. */
  deliveries(staff: Staff, input: WebhookInput): Promise<WebhookDelivery[]>
  test(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
  /** Sends a delivery of the log once more, under the id that the receiver knows it by. */
  replay(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
}

/** What guests may ask of a restaurant that knows them. */
export interface PrivacyService {
  exportGuest(staff: Staff, input: GuestInput): Promise<GuestExport>
  /** Forgets who the guest was, for good; the figures stay. Refused while the guest waits or is expected. */
  eraseGuest(staff: Staff, input: GuestInput): Promise<GuestErased>
}
