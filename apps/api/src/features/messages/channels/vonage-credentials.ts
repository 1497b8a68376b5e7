export interface VonageCredentials {
  api_key: string
  api_secret: string
  application_id: string | undefined
  private_key: string | undefined
  signature_secret: string | undefined
  from: string
  /** The number of the account at WhatsApp; undefined: nothing goes by WhatsApp. */
  whatsapp_from: string | undefined
  api_host: string | undefined
}
