-- What is done to a list of messages reaches only what stands as it was read: `until` asks for the last change
-- (`updated_at`), which may be a colleague's. `stored_at` stays as the time of arrival.

-- The time of this database, for `until`: the clock of the site may be another.
create function public.database_time() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;

revoke all on function public.database_time() from public, anon, authenticated;
grant execute on function public.database_time() to authenticated, service_role;

-- As before, but for `updated_at`.
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
  where s.status = any (from_statuses) and s.status <> to_status and s.updated_at <= until
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
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.updated_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;
