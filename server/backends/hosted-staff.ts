import { databaseError } from '../../packages/shared/text/database-error.ts'
import { accountAddress } from '../../packages/shared/text/email-address.ts'
import { contactClient, type Backend } from './supabase-clients.ts'
import { WeakPassword, type StaffAccounts } from './staff-accounts.ts'

const users = 'auth.users'

export function hostedStaff(project: Backend): StaffAccounts {
  const client = contactClient(project)
  const { admin } = client.auth

  async function idOf(email: string): Promise<string | null> {
    const normalized = accountAddress(email)
    const { data, error } = await client.from('staff').select('user_id').eq('email', normalized).maybeSingle()
    if (error) throw databaseError('staff', error)
    return data?.user_id ?? null
  }

  async function record(action: string, id: string): Promise<void> {
    const entry = { actor_name: 'system', action, subject_type: 'staff', subject_id: id }
    const { error } = await client.from('audit_log').insert(entry)
    if (error) throw databaseError('audit_log', error)
  }

  return {
    async createStaff({ email, password, name }) {
      const created = await admin.createUser({ email, password, email_confirm: true })
      if (created.error) throw databaseError(users, created.error)
      const { id } = created.data.user
      const { error } = await client.from('staff').insert({ user_id: id, email, name })
      if (!error) return record('add', id)
      await admin.deleteUser(id)
      throw databaseError('staff', error)
    },
    async listStaff() {
      const { data, error } = await client.from('staff').select('user_id, email, name').order('created_at')
      if (error) throw databaseError('staff', error)
      return Promise.all(
        data.map(async ({ user_id, ...member }) => {
          const user = await admin.getUserById(user_id)
          if (user.error) throw databaseError(users, user.error)
          const last = user.data.user.last_sign_in_at
          return { ...member, lastSignInAt: last ? new Date(last) : null }
        }),
      ) as ReturnType<StaffAccounts['listStaff']>
    },
    hasStaff: async (email) => (await idOf(email)) !== null,
    async removeStaff(email) {
      const id = await idOf(email)
      if (!id) return false
      const { error } = await admin.deleteUser(id)
      if (error) throw databaseError(users, error)
      await record('remove', id)
      return true
    },
    async setPassword({ email, password }) {
      const id = await idOf(email)
      if (!id) throw new Error(`There is no account with the address ${email}.`)
      const { error } = await admin.updateUserById(id, { password })
      if (error?.code === 'weak_password') throw new WeakPassword(error.message)
      if (error) throw databaseError(users, error)
      await record('set_password', id)
    },
  }
}
