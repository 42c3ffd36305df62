-- A lead that was begun to be stored before a list was read, and stands there only afterwards, is not to be seen in that list,
-- and must not be changed from it. Its `updated_at` was the start of its transaction, which is before `until` of such a list;
-- now it is the time at which it is written, as with changes.

alter table public.leads alter column updated_at set default clock_timestamp();

-- As before, but for `updated_at`.
drop policy "visitors leave plain leads" on public.leads;
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );
