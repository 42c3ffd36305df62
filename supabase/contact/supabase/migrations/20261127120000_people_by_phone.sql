-- A person is found by an e-mail address or by a telephone number, however that was written.

create function private.phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select ltrim(regexp_replace(normalize(coalesce(written, ''), NFKC), '\D', '', 'g'), '0')
$$;

-- With or without country code, and with a remark behind. Below eight digits only the whole number counts.
create function private.same_number(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select length(a) >= 5 and length(b) >= 5
    and (a = b or (least(length(a), length(b)) >= 8 and (position(a in b) > 0 or position(b in a) > 0)))
  from (select private.phone_digits(one) as a, private.phone_digits(other) as b) as digits
$$;

revoke all on function private.phone_digits(text), private.same_number(text, text) from public;
grant execute on function private.phone_digits(text), private.same_number(text, text) to authenticated, service_role;

drop function public.export_person(text);
drop function public.erase_person(text);

-- Everything about one e-mail address or telephone number, except what only serves the inbox.
create function public.export_person(email_address text default '', phone text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, to_jsonb(s) - '{idempotency_key,assignee_id,updated_at,stored_at,search_text}'::text[]
      || jsonb_build_object('notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')) as entry
    from public.contact_submissions s
    where lower(email) = lower(btrim(email_address)) or private.same_number(phone_number, phone)
  ) as entries
$$;

-- Erases everything about one e-mail address or telephone number; returns how many messages that were.
create function public.erase_person(email_address text default '', phone text default '') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.contact_submissions
  where lower(email) = lower(btrim(email_address)) or private.same_number(phone_number, phone);
  get diagnostics erased = row_count;
  return erased;
end $$;

revoke all on function public.export_person(text, text), public.erase_person(text, text)
  from public, anon, authenticated;
grant execute on function public.export_person(text, text), public.erase_person(text, text)
  to authenticated, service_role;
