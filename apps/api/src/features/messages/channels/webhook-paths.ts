/** The paths of the provider's reports. */
export const webhookPaths = {
  'Message status': '/api/hooks/vonage/messages/status/',
  'Inbound message': '/api/hooks/vonage/messages/inbound/',
  'Voice event': '/api/hooks/vonage/voice/event/',
} as const
