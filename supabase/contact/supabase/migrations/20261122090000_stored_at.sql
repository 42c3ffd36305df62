-- When a message came into this table. `created_at` says when it was accepted, which a late delivery may bring here after
-- a list was read whose messages are all to be changed: `until` of such a list asks for this time.

-- What was here before has the time of this migration.
alter table public.contact_submissions add column stored_at timestamptz not null default now();

create or replace function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (
    new.id, new.idempotency_key, new.name, new.email, new.phone_number, new.message, new.locale, new.created_at,
    new.stored_at
  ) is distinct from (
    old.id, old.idempotency_key, old.name, old.email, old.phone_number, old.message, old.locale, old.created_at,
    old.stored_at
  ) then
    raise exception 'Only status, spam_reasons and assignee_id of a message can change.' using errcode = '42501';
  end if;
  new.updated_at := now();
  return new;
end $$;

drop policy "visitors write plain messages" on public.contact_submissions;
create policy "visitors write plain messages" on public.contact_submissions
  for insert to anon
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null
    and created_at = now() and updated_at = now() and stored_at = now()
  );

-- As before, but for `stored_at`.
create or replace function public.sort_submissions(
  to_status text,
  from_statuses text[] default '{new,read,archived,spam}',
  query text default '',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  sorted integer;
begin
  update public.contact_submissions s
  set status = to_status,
    spam_reasons = case when s.status = 'spam' then '{}' else s.spam_reasons end
  where s.status = any (from_statuses) and s.status <> to_status and s.stored_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics sorted = row_count;
  return sorted;
end $$;

create or replace function public.assign_submissions(
  to_assignee uuid,
  from_statuses text[] default '{new,read,archived,spam}',
  query text default '',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  assigned integer;
begin
  update public.contact_submissions s
  set assignee_id = to_assignee
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.stored_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;
