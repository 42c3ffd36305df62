-- A message that was begun to be stored before a list was read, and stands there only afterwards, is not to be seen in that
-- list, and must not be changed from it. Its `updated_at` was the start of its transaction, which is before `until` of such a
-- list; now it is the time at which it is written, as with changes.

alter table public.contact_submissions alter column updated_at set default clock_timestamp();

-- As before, but for `updated_at`.
drop policy "visitors write plain messages" on public.contact_submissions;
create policy "visitors write plain messages" on public.contact_submissions
  for insert to anon
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );
