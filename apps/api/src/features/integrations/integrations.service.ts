import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { maxWebhookEndpoints, type WebhookDelivery, type WebhookEndpoint } from '@waitbook/contracts/integrations'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { IntegrationsService } from '@waitbook/rpc/office-services'
import { staffActor } from '../../journal/actors.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { endpointChange } from './endpoint-change.ts'
import {
  type Delivery,
  deleteEndpoint,
  type Endpoint,
  failOpenDeliveries,
  findDelivery,
  findEndpoint,
  getRevision,
  insertDeliveries,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  updateEndpoint,
} from './integrations.queries.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { newWebhookSecret } from './webhook-signature.ts'

interface IntegrationsDeps extends JournalDeps {
  box: SecretBox
  sender: WebhookSender
}

/** How long the old secret still signs in addition to the new one. */
const overlapMs = 24 * 3_600_000
const logLength = 100

const presented = ({
  id,
  url,
  description,
  event_types,
  enabled,
  disabled_reason,
  failing_since,
  created_at,
}: Endpoint) =>
  ({ id, url, description, event_types, enabled, disabled_reason, failing_since, created_at }) satisfies WebhookEndpoint

const logged = ({ restaurant_id: _of, seq: _seq, change: _change, first_attempt_at: _first, ...delivery }: Delivery) =>
  delivery satisfies WebhookDelivery

/** The webhooks to which the restaurant's changes are sent. */
export const createIntegrationsService = (deps: IntegrationsDeps): IntegrationsService => {
  const { db, clock, box, sender, random } = deps

  const requireOpen = (url: string) => {
    const refused = sender.refusal(url)
    if (refused) throw invalidField('url', refused)
  }

  const get = async (read: Read, staff: Staff, id: string) => {
    const endpoint = await findEndpoint(read, staff.restaurant_id, id)
    if (!endpoint) throw notFound('There is no such webhook.')
    return endpoint
  }

  const change = (staff: Staff, asked: unknown[], work: (tx: Tx, at: string) => Promise<Outcome['changes'][number]>) =>
    changeRestaurant(
      deps,
      { restaurant_id: staff.restaurant_id, actor: staffActor(staff), asked },
      async (tx, at): Promise<Outcome> => ({ action_type: 'SETTINGS_CHANGED', changes: [await work(tx, at)] }),
    )

  /** A requested delivery; the worker sends it within a second. */
  const ask = async (
    staff: Staff,
    wanted: Pick<Delivery, 'endpoint_id' | 'kind' | 'event_type' | 'seq' | 'change'>,
    messageId?: string,
  ) => {
    const id = newId(random)
    await insertDeliveries(withTenant(db, staff.restaurant_id), [
      {
        ...wanted,
        restaurant_id: staff.restaurant_id,
        id,
        message_id: messageId ?? `msg_${id}`,
        state: 'pending',
        created_at: isoNow(clock),
      },
    ])
    const delivery = await findDelivery(db, staff.restaurant_id, id)
    if (!delivery) throw notFound('There is no such webhook.')
    return logged(delivery)
  }

  return {
    async list(staff) {
      const endpoints = await listEndpoints(db, staff.restaurant_id)
      return endpoints.map(presented)
    },

    async add(staff, { url, description, event_types }) {
      requireOpen(url)
      const secret = newWebhookSecret()
      const id = newId(random)
      await change(staff, ['add_webhook', id], async (tx, at) => {
        if ((await listEndpoints(tx, staff.restaurant_id)).length >= maxWebhookEndpoints) {
          throw new AppError(
            'conflict',
            'too_many_webhooks',
            `A restaurant has at most ${maxWebhookEndpoints} webhooks.`,
          )
        }
        await insertEndpoint(tx, {
          restaurant_id: staff.restaurant_id,
          id,
          url,
          description,
          event_types,
          sealed: box.seal(secret, staff.restaurant_id),
          enabled: true,
          // This change's own row is the last one that is not delivered.
          position: await getRevision(tx, staff.restaurant_id),
          created_at: at,
        } as Parameters<typeof insertEndpoint>[1])
        return endpointChange(null, await get(tx, staff, id))
      })
      return { endpoint: presented(await get(db, staff, id)), secret }
    },

    async edit(staff, { id, ...fields }) {
      if (fields.url !== undefined) requireOpen(fields.url)
      await change(staff, ['edit_webhook', id, fields], async (tx, at) => {
        const before = await get(tx, staff, id)
        const { url = before.url, description = before.description, enabled = before.enabled } = fields
        const isSwitched = enabled !== before.enabled
        await updateEndpoint(tx, staff.restaurant_id, id, {
          url,
          description,
          enabled,
          event_types: fields.event_types ?? before.event_types,
          // Events while it was off are not delivered later.
          ...(isSwitched && {
            disabled_reason: null,
            failing_since: null,
            next_attempt_at: null,
            position: await getRevision(tx, staff.restaurant_id),
          }),
        })
        if (isSwitched && !enabled) {
          await failOpenDeliveries(tx, staff.restaurant_id, id, 'The webhook was switched off.', at)
        }
        return endpointChange(before, await get(tx, staff, id))
      })
      return presented(await get(db, staff, id))
    },

    async remove(staff, { id }) {
      await change(staff, ['remove_webhook', id], async (tx) => {
        const before = await get(tx, staff, id)
        await deleteEndpoint(tx, staff.restaurant_id, id)
        return endpointChange(before, null)
      })
    },

    async rotateSecret(staff, { id }) {
      const secret = newWebhookSecret()
      await change(staff, ['rotate_webhook_secret', id], async (tx) => {
        const before = await get(tx, staff, id)
        await updateEndpoint(tx, staff.restaurant_id, id, {
          sealed: box.seal(secret, staff.restaurant_id),
          sealed_before: before.sealed,
          sealed_before_until: new Date(clock.now() + overlapMs).toISOString(),
        })
        return endpointChange(before, before)
      })
      return { endpoint: presented(await get(db, staff, id)), secret }
    },

    async deliveries(staff, { id }) {
      await get(db, staff, id)
      return (await listDeliveries(db, staff.restaurant_id, id, logLength)).map(logged)
    },

    async test(staff, { id }) {
      await get(db, staff, id)
      return ask(staff, { endpoint_id: id, kind: 'test', event_type: 'webhook.test', seq: 0, change: 0 })
    },

    async replay(staff, { id }) {
      const first = await findDelivery(db, staff.restaurant_id, id)
      if (!first) throw notFound('There is no such delivery.')
      const { endpoint_id, event_type, seq, change: index, message_id } = first
      return ask(staff, { endpoint_id, kind: 'replay', event_type, seq, change: index }, message_id)
    },
  }
}
