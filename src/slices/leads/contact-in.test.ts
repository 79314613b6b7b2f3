import { expect, test } from "vitest";
import { doubtfulEmailIn } from "../../platform/contact-spelled.ts";
import { contactIn } from "./contact-in.ts";

test.each([
  ["98220 12345", "98220 12345"],
  ["my number is 98220 12345 call me", "98220 12345"],
  ["९८२२० १२३४५", "98220 12345"],
  ["मुझे ९८२२०१२३४५ पर कॉल करो", "9822012345"],
  ["मेरा नंबर ९८२२० १२३४५ है", "98220 12345"],
  ["Asha, 98220 12345, need a website for a bakery", "98220 12345"],
  ["A system for 10 beds, by March 2027. Dr Rao 98220 12345", "98220 12345"],
  ["Need ERP. 020-2567-1234 x12", "020-2567-1234"],
  ["ring 2567 1234 after six", "2567 1234"],
  ["0091 98220 12345", "0091 98220 12345"],
  ["+44 20 7946 0018 please", "+44 20 7946 0018"],
  ["regarding my order, call me on 98220 12345", "98220 12345"],
  ["budget is 5 lakh, phone 98220 12345", "98220 12345"],
  ["Price? 98220 12345", "98220 12345"],
  ["mob9822012345", "9822012345"],
  ["98220 1234", "98220 1234"],
  ["9822012345 or 9822012346", "9822012345"],
  ["9822O12345 call", "9822012345"],
  ["call 98220l2345", "9822012345"],
  ["9822012368 price bataye", "9822012368"],
  ["My budget is 50000 rs, 98220 12363", "98220 12363"],
  ["budget 2 lakh. 9822012364. Thanks", "9822012364"],
  ["my nmber 9822012435 cost?", "9822012435"],
  ["+91 98220 12384 price please", "+91 98220 12384"],
  ["+44 20 7946 0018 price please", "+44 20 7946 0018"],
  ["9822012386 कीमत बताइए", "9822012386"],
  ["98220 12361 is the office, PIN 422001", "98220 12361"],
  ["Regards, Meena, 98220 12393, GSTIN 27AAPFU0939F1ZV", "98220 12393"],
  ["GSTIN 27AAPFU0939F1ZV, 98220 12393", "98220 12393"],
  ["Clinic since 2009, 3 doctors, 98220 12378", "98220 12378"],
  ["9822012388 id card software", "9822012388"],
  ["account banana hai 98220 12389", "98220 12389"],
  ["need app from 98220 12396", "98220 12396"],
  ["between 9822012391 and 9822012392", "9822012391"],
  ["We ask for less stock. Budget 1 lakh. My number 9822012397, price batao", "9822012397"],
  ["Thanks for the order. 98220 12345", "98220 12345"],
  ["regarding my invoice, 98220 12345", "98220 12345"],
  ["customer care app, 9822012345", "9822012345"],
  ["9822012345 order karna hai", "9822012345"],
  ["salary software chahiye 9822012345", "9822012345"],
  ["since 2019, 0 98220 12345", "0 98220 12345"],
  ["98200 45600", "98200 45600"],
  ["98 22 01 23 45", "98 22 01 23 45"],
  ["wa.me/919822012382", "+919822012382"],
  ["https://wa.me/919822012382?text=hi", "+919822012382"],
  ["98220/12375", "98220 12375"],
  ["mera number 98220 1234 hai, website chahiye hamari dukan ki", "98220 1234"],
  ["We have three shops. My number is 98220 1234 and we need an app", "98220 1234"],
  ["98220 12345/98220 12346", "98220 12345"],
  ["9822012345 9822012346", "9822012345"],
  ["98220 12345 422001", "98220 12345"],
])("%j is to be called", (text, mobile) => {
  expect(contactIn(text)).toEqual({ email: null, mobile });
});

test.each([
  "₹15,00,000",
  "Rs 9822012345",
  "250000000 rupees",
  "budget 10000-50000",
  "20000-30000",
  "2500000000",
  "1,00,00,00,000",
  "2026-2027",
  "2019 2020 2021",
  "14-01-2027",
  "2027-01-14 10:30",
  "411001",
  "Pune 411 001",
  "PIN code 4110011",
  "order number 9822012345",
  "ऑर्डर नंबर ९८२२०१२३४५",
  "my order is 405-1234567-1234567",
  "invoice no. 9876543210",
  "order 9822012345",
  "invoice no. 98220 12345",
  "account number 9822012345",
  "account no is 98220 12345",
  "ticket: 9822012345",
  "customer id 9822012345",
  "tracking number is 98220 12345",
  "खाता नंबर 9822012345",
  "9822012345 is my order number",
  "#9876543210",
  "tracking AWB 9876543210",
  "4500012345 is our PO",
  "1234 5678 9012",
  "4111 1111 1111 1111",
  "GSTIN 27AAPFU0939F1ZV",
  "ISBN 978-3-16-148410-0",
  "192.168.100.200",
  "10.0.22631.3447",
  "3.14159265358979",
  "we have 9822012345 records",
  "A9822012345",
  "@acme.example and user@host, 5@100",
  "10 beds, 24x7, 365 days, ISO 27001",
])("%j says nothing of how to reach somebody", (text) => {
  expect(contactIn(text)).toEqual({ email: null, mobile: null });
});

test("an email is found as well, and both", () => {
  const email = "asha@example.com";
  for (const text of [
    "I am Asha, asha@ example.com, a website",
    "<asha@example.com>",
    "asha＠example.com.",
  ])
    expect(contactIn(text)).toEqual({ email, mobile: null });
  expect(contactIn("asha@example.com / 98220 12345")).toEqual({ email, mobile: "98220 12345" });
});

test("it is found wherever it stands in a long text, at little cost", () => {
  const long = "We run a hospital of 120 beds in Pune and want a system. ".repeat(60);
  const found = { email: "rao@example.com", mobile: "98220 12345" };
  expect(contactIn(`${long}Dr Rao, 98220 12345, rao@example.com. ${long}`)).toEqual(found);
  const started = performance.now();
  for (const one of ["1 ", "a@", "@", "98220 12345x ", "1,,,,", "a"]) contactIn(one.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(500);
});

test.each([
  ["my email is a dot b at gmail dot com", "a.b@gmail.com"],
  ["asha at gmail dot com pls", "asha@gmail.com"],
  ["Asha.Rao at yahoo.co.in", "Asha.Rao@yahoo.co.in"],
  ["email asha(at)example.com", "asha@example.com"],
  ["asha [at] example [dot] co [dot] in", "asha@example.co.in"],
  ["asha_rao AT rediffmail DOT com, thanks", "asha_rao@rediffmail.com"],
  ["write to asha.rao { at } example.com", "asha.rao@example.com"],
  ["write to priya . sharma @ gmail . com", "priya.sharma@gmail.com"],
  ["info at kaleclinic dot com", "info@kaleclinic.com"],
  ["email me instead: mgr at acmeforge dot in", "mgr@acmeforge.in"],
  ["my mail is sales at acme-forge dot co dot in", "sales@acme-forge.co.in"],
  ["reach me at asha dot r at yahoo dot co dot in", "asha.r@yahoo.co.in"],
  ["mgr at acmeforge dot in at noon", "mgr@acmeforge.in"],
  ["asha at the rate gmail dot com", "asha@gmail.com"],
  ["Asha Rao, asha.rao at the rate of example dot com", "asha.rao@example.com"],
  ["राहुल एट gmail डॉट com", "राहुल@gmail.com"],
  ["priya.sharma@gmail,com", "priya.sharma@gmail.com"],
  ["it is asha2@example,co.in, thanks", "asha2@example.co.in"],
  ["आशा के लिए asha एट gmail डॉट com", "asha@gmail.com"],
])("%j is an email, spelled out", (text, email) => {
  expect(contactIn(text)).toEqual({ email, mobile: null });
});

test.each([
  "please look at example.com",
  "we are at pune dot",
  "look at our site dot com",
  "meet at live dot",
  "half (at) most",
  "version 1.2 at gmail",
  "We host our mail at gmail.com and want to move",
  "our email is at zoho.com now",
  "Look at live.com for it",
  "asha rao at gmail dot com",
  "We sell shoes at shoekart dot com",
  "I'm at acmeforge dot in",
  "our site is at kaleclinic dot com",
  "open 24 hours at acme dot in",
  "5 people at acme dot in",
])("%j is no email", (text) => {
  expect(contactIn(text)).toEqual({ email: null, mobile: null });
});

test.each([
  ["priya.sharma@gmail", "priya.sharma@gmail"],
  ["it is asha@kaleclinic, thanks", "asha@kaleclinic"],
  ["asha rao at gmail dot com", "rao at gmail dot com"],
  ["write, asha at gmail.com", "asha at gmail.com"],
])("%j may be an email", (text, email) => {
  expect(doubtfulEmailIn(text)).toBe(email);
});

test.each([
  "We host our mail at gmail.com and want to move",
  "our email is at zoho.com now",
  "Look at live.com for it",
  "asha@example.com",
  "@acme on twitter, 5@100, 10 @ each",
])("%j is not asked about", (text) => {
  expect(doubtfulEmailIn(text)).toBeNull();
});

test("what only begins like an email that is spelled out takes no time", () => {
  const began = performance.now();
  for (const part of ["a dot ", "a.", "a", "a (at) ", "a at gmail ", "9O"])
    for (const read of [contactIn, doubtfulEmailIn]) read(part.repeat(5_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
