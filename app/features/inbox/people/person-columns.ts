/** Columns that say who wrote. */
export const personColumns = {
  submissions: { name: 'name', email: 'email', phone: 'phone_number' },
  leads: { name: 'contact_name', email: 'contact_email', phone: 'contact_phone' },
} as const
