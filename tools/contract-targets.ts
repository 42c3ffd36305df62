export function contractTargets(environment: Record<string, string | undefined>): string[] {
  const { LAKE_CONTRACT_PROJECT_ID: project, LAKE_CONTRACT_API_HOST: host } = environment
  const isHosted = environment.CONTRACT_SUPABASE === 'hosted'
  return [
    `content   ${project ? `project ${project} at ${host ?? 'Sanity'}` : 'our own Content Lake'}`,
    `database  ${isHosted ? `${environment.SUPABASE_URL} and ${environment.LEADS_SUPABASE_URL}` : 'the embedded Supabase'}`,
  ]
}
