import { encode } from 'uqr'

/** Modules that have to stay empty around a code. */
const quiet = 4

/** An address as a QR code: an SVG of black squares on white, one unit each. */
export function qrCode(address: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const side = size + 2 * quiet
  const path = data.map((row, y) => rowPath(row, y + quiet)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  )
}

function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    path += `M${start + quiet} ${y}h${width}v1h-${width}z`
  }
  return path
}
