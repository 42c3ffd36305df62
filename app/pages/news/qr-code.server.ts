import { encode } from 'uqr'

/** Quiet zone in modules, required by the standard. */
const quietZone = 4

export function qrCode(url: string): string {
  const { size, data } = encode(url, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  const path = data.map((row, y) => rowPath(row, y + quietZone)).join('')
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
    path += `M${start + quietZone} ${y}h${width}v1h-${width}z`
  }
  return path
}
