const LINK = /^(https:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|\/(?!\/)\S*)$/

/** An address that content may link to: https:, mailto:, tel: or a path of the site. */
export function isLink(href: string): boolean {
  return LINK.test(href)
}
