import { createServer } from 'node:http'

const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"country_code":"US"}')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
