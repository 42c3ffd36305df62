-- What the inbox does with many messages at once, and how it tells the record what happens outside the tables.

-- The tab that opens first: what nobody has put away.
create index contact_submissions_open_idx on public.contact_submissions (created_at desc, id desc)
  where status in ('new', 'read');

-- Gives a new status to all messages of a list, or to some of them (`ids`); returns how many it changed. `until`
-- leaves alone what arrived after the list was read. What is not spam has no signs of spam either.
create function public.sort_submissions(
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
  where s.status = any (from_statuses) and s.status <> to_status and s.created_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics sorted = row_count;
  return sorted;
end $$;

-- Writes down what a member of staff did elsewhere than in the tables of this project.
create function public.record_act(
  act text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only acts of staff are recorded.' using errcode = '42501';
  end if;
  if act not in (
    'sign_in', 'sign_out', 'change_password', 'export', 'export_person', 'erase_person', 'lead_status'
  ) then
    raise exception 'Unknown act: %', act using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (
    auth.uid(), private.actor_name(), act, subject_type, subject_id,
    -- Some clients send the object as text.
    case jsonb_typeof(detail) when 'string' then (detail #>> '{}')::jsonb else detail end
  );
end $$;

revoke all on function
  public.sort_submissions(text, text[], text, uuid, timestamptz, uuid[]),
  public.record_act(text, text, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.sort_submissions(text, text[], text, uuid, timestamptz, uuid[]),
  public.record_act(text, text, uuid, jsonb)
  to authenticated, service_role;
