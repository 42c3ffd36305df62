import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

type ReceivedMail = ReadMail & { from: string; to: string[] }

/** Reply to a recipient or after the data; `drop` closes the connection midway. */
export type Behaviour = {
  refusesLogin?: boolean
  recipient?: (address: string) => [code: number, text: string] | null
  hold?: () => Promise<void> | null
  data?: (count: number) => [code: number, text: string] | 'drop' | null
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

export async function startMailServer(port = 0, behaviour: Behaviour = {}) {
  const mails: ReceivedMail[] = []
  let attempts = 0
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: !behaviour.refusesLogin,
    onAuth: (_auth, _session, done) => done(refusal([535, '5.7.8 Wrong'])),
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(behaviour.recipient?.(address) ?? null)),
    onData: (stream, { envelope, id }, done) => {
      const response = behaviour.data?.(++attempts) ?? null
      if (response === 'drop') {
        stream.resume()
        stream.once('data', () =>
          connections()
            .find((connection) => connection.id === id)
            ?.destroy(),
        )
        return
      }
      void text(stream).then(async (source) => {
        await behaviour.hold?.()
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        if (!response) mails.push({ ...readMail(source), from, to })
        done(refusal(response))
      })
    },
  })
  server.on('error', () => {})

  function connections() {
    return Array.from(server.connections, (connection) => ({
      id: connection.id,
      destroy: () => connection._socket.destroy(),
    }))
  }

  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = listening.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    mails,
    attempts: () => attempts,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const connection of connections()) connection.destroy()
        server.close(() => resolve())
      }),
  }
}

function refusal(response: [code: number, text: string] | null): Error | null {
  return response && Object.assign(new Error(response[1]), { responseCode: response[0] })
}
