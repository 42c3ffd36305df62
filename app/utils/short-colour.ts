/** `#dbd1bb` as `#dcb`: near enough for a placeholder, and half the bytes. Undefined when there is no such colour. */
export function shortColour(colour: string | null | undefined): string | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')?.slice(1)
  return channels && `#${channels.map((hex) => Math.round(parseInt(hex, 16) / 17).toString(16)).join('')}`
}
