const ROLES = ['administrator', 'editor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** Whether a name from outside is a role. */
export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

/** The role as Sanity writes it in titles. */
export function roleTitle(role: Role): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

/** What a role may do with documents, in the form that Sanity Studio evaluates to enable its controls. */
export function grantsOf(role: Role): { filter: string; permissions: string[] }[] {
  const permissions = mayWrite(role)
    ? ['read', 'create', 'update', 'history', 'editHistory']
    : ['read', 'history']
  return [{ filter: '_id in path("**")', permissions }]
}

/** Whether a role may change documents and upload assets. */
export function mayWrite(role: Role): boolean {
  return role !== 'viewer'
}
