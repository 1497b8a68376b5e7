import { Agent, request } from 'node:http'

export interface Asked {
  method: string
  path: string
  token?: string
  body?: object
}

/** Sends one request at a time over one connection; unlike `Connection`, reads responses of any form. */
export const createAsking = ({ host, port }: { host: string; port: number }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method, path, token, body }: Asked) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Token ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request({ host, port, agent, method, path, headers }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}
