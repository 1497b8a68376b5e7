import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'

export interface ReceivedPush {
  path: string
  host: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A fake of a browser vendor's push service: requests to any host through `agent` reach it. */
export const startPushService = async () => {
  const received: ReceivedPush[] = []
  const service = {
    received,
    /** Its response, until it is set to another. */
    answer: (response: ServerResponse) => void response.writeHead(201, { location: '/m/1' }).end(),
    agent: new Agent(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { url: path = '', headers } = request
    received.push({ path, host: headers.host, headers, body: Buffer.concat(parts) })
    service.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Everything but TLS, which is Node's own, is as it would be sent.
  service.agent.createConnection = () => connect(port, '127.0.0.1')
  return service
}

/** The part of a subscription that the browser stores. */
export const makeDevice = (name = randomBytes(8).toString('hex')) => {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `https://push.example.com/send/${name}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  return {
    subscription,
    path: `/send/${name}`,
    /** Decrypts a message as the browser does (RFC 8291, RFC 8188); throws if it was not encrypted for this device. */
    open(body: Buffer) {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
      const part = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The sender's identification (VAPID, RFC 8292), its signature verified with the key it names. */
export const readVapid = (header = '') => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { key, signed, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
