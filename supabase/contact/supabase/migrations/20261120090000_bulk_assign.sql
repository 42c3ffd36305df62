-- Assigning many messages at once, as sorting does, and what else of the inbox is on record.

-- Assigns all messages of a list, or some of them (`ids`), to a member of staff or to nobody; returns how many changed.
create function public.assign_submissions(
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
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.created_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;

revoke all on function public.assign_submissions(uuid, text[], text, uuid, timestamptz, uuid[])
  from public, anon, authenticated;
grant execute on function public.assign_submissions(uuid, text[], text, uuid, timestamptz, uuid[])
  to authenticated, service_role;

create or replace function public.record_act(
  act text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only acts of staff are recorded.' using errcode = '42501';
  end if;
  if act not in (
    'sign_in', 'sign_out', 'change_password', 'export', 'export_leads', 'export_person', 'erase_person',
    'lead_status', 'lead_assign'
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
