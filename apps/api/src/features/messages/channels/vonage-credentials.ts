export interface VonageCredentials {
  api_key: string
  api_secret: string
  application_id: string | undefined
  private_key: string | undefined
  signature_secret: string | undefined
  from: string
  api_host: string | undefined
}
