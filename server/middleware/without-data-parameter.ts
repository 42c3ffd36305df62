/**
 * A request without the parameter `_data`. To Remix it is its protocol of before single fetch, which it still follows: with an
 * empty page for a visitor and an error in the log, for whoever likes. To this site it means no more than any other parameter.
 */
export function withoutDataParameter(request: Request): Request {
  const url = new URL(request.url)
  if (!url.searchParams.has('_data')) return request
  url.searchParams.delete('_data')
  const { method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' })
}
