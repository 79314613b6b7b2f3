import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { doubtfulEmailIn } from "../../platform/text/contact-spelled.ts";
import { contactIn, hasOwnContact } from "./contact-in.ts";

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

test.each([
  ["ramesh9@gmail.com/9811000263", "ramesh9@gmail.com", "9811000263"],
  ["a@b.com|9811000264", "a@b.com", "9811000264"],
  ["Ramesh/9811000269/Pune", null, "9811000269"],
  ["9811000265/ramesh11@gmail.com", "ramesh11@gmail.com", "9811000265"],
  ["98110 00265 | ramesh11@gmail.com", "ramesh11@gmail.com", "98110 00265"],
  ["ramesh14@gmail.com-9811000268", "ramesh14@gmail.com", "9811000268"],
  ["ramesh14@gmail.com_+919811000268", "ramesh14@gmail.com", "+919811000268"],
  ["ramesh14@yahoo.co.in&09811000268", "ramesh14@yahoo.co.in", "09811000268"],
  ["Name-Ramesh Mob-9811000270 Email-ramesh15@gmail.com", "ramesh15@gmail.com", "9811000270"],
  ["E-mail-id-ravi@gmail.com", "ravi@gmail.com", null],
  ["Ramesh/ramesh16@gmail.com", "ramesh16@gmail.com", null],
  ["सुनीता/९८११०००२७१/नासिक", null, "9811000271"],
  ["मेरा ईमेल ramesh34 एट जीमेल डॉट कॉम है", "ramesh34@gmail.com", null],
  ["ramesh35 एट याहू डॉट को डॉट इन", "ramesh35@yahoo.co.in", null],
  ["my mail id is ramesh2@ gmail .com", "ramesh2@gmail.com", null],
  ["ramesh2@gmail. com", "ramesh2@gmail.com", null],
  ["need seo. anita@gmail.com9812345695", "anita@gmail.com", "9812345695"],
  ["ramesh.textiles@gmail.com9890012345", "ramesh.textiles@gmail.com", "9890012345"],
  ["sunil@gmail.com9812347006 Sunil Jain", "sunil@gmail.com", "9812347006"],
  ["a@yahoo.co.in09811000268", "a@yahoo.co.in", "09811000268"],
  ["info@kale.in+919811000268", "info@kale.in", "+919811000268"],
  ["Asha asha@trust.org98110 00268, website", "asha@trust.org", "98110 00268"],
  ["asha@kale.net९८११०००२६८", "asha@kale.net", "9811000268"],
  ["asha7@gmail.com02025671234", "asha7@gmail.com", "02025671234"],
  ["asha@host.com365.example", "asha@host.com365.example", null],
  ["asha@shop.in9811000268.com", "asha@shop.in9811000268.com", null],
  ["order/9811000263/2", null, null],
  ["INV/9811000263", null, null],
  ["ramesh 21@gmail.com", null, null],
  ["रमेश एट जीमेल डॉट कॉम", null, null],
])("%j is parted where it was joined", (text, email, mobile) => {
  expect(contactIn(text)).toEqual({ email, mobile });
});

test.each([
  ["call me nine eight nine zero zero one two three four five", "9890012345"],
  ["nine eight one one triple zero two seven five", "9811000275"],
  ["98 11 double zero 0266", "9811000266"],
  ["nine-eight-one-one-oh-oh-oh-two-six-seven", "9811000267"],
  ["नंबर नौ आठ एक एक शून्य शून्य शून्य दो सात छह", "9811000276"],
  ["नौ आठ एक एक ट्रिपल ज़ीरो दो सात सात", "9811000277"],
  ["nau aath ek ek shunya shunya shunya do saat aath", "9811000278"],
  ["my number is 98110 and then 00274", "9811000274"],
  ["98110 aur phir 00275", "9811000275"],
  ["+91 nine eight one one double zero double zero two six", "+919811000026"],
])("%j has a number in words", (text, mobile) => {
  expect(contactIn(text)).toEqual({ email: null, mobile });
});

test.each([
  "we open from nine to five, six days",
  "one two three testing",
  "do teen dukaan hain",
  "10 and 20 and 30 users",
  "two shops and three godowns",
  "double the stock of 2026 and 2027",
  "एक दो दिन में",
])("%j has no number in words", (text) => {
  expect(contactIn(text)).toEqual({ email: null, mobile: null });
});

test.each([
  ["Call 9822000224. 2 shops need POS", "9822000224"],
  ["Phone 9822000226. 5 pm", "9822000226"],
  ["98220 00227 one more thing", "98220 00227"],
  ["98220 00233 (2 shops)", "98220 00233"],
  ["98220 00233 - 2 shops", "98220 00233"],
  ["+91 98220 12346 one more thing, need SEO", "+91 98220 12346"],
  ["need 3 apps. 9822000220. 2 weeks", "9822000220"],
  ["I have 2 shops. 9822000256. 1 more opening", "9822000256"],
  ["1. 98220 00224 2. SEO", "98220 00224"],
  ["98220 1234. 2 shops", "98220 1234"],
  ["call 2567 1234. 2 shops", "2567 1234"],
  ["landline 020 2567 1234 5 lines", "020 2567 1234"],
  ["98 22 01 23 45 2 shops", "98 22 01 23 45"],
  ["+44 7911 223345 two sites", "+44 7911 223345"],
  ["+44 20 7946 0958. 3 offices", "+44 20 7946 0958"],
  ["+44 (0) 20 7946 0958 (3 offices)", "+44 (0) 20 7946 0958"],
  ["+1 415 555 2671 two sites", "+1 415 555 2671"],
  ["+971 50 123 4567. 2 shops", "+971 50 123 4567"],
  ["+65 9123 4567 two", "+65 9123 4567"],
  ["+91 (20) 2567 1234", "+91 (20) 2567 1234"],
])("%j ends where a number of its country does", (text, mobile) => {
  expect(contactIn(text)).toEqual({ email: null, mobile });
});

test.each([
  "I no longer use 9820122225, please call 9820122226",
  "9820122225 band hai, 9820122226 pe call karo",
  "मेरा पुराना नंबर ९८२०१२२२२५ बंद है, ९८२०१२२२२६ पर कॉल करें",
  "Your guy called 9820122225 which is wrong, my number is 9820122226",
  "Fax: 9820122225 Tel: 9820122226 Mobile: 9820122227",
  "Don't call 9820122225, call 9820122226",
  "9820122225 nahi 9820122226 pe karo",
  "I dont use 9820122225 anymore, call 9820122226",
  "call 9820122226 not 9820122225",
  "use 9820122226 instead of 9820122225",
  "instead of 9820122225 use 9820122226",
  "change my number from 9820122225 to 9820122226",
  "9820122225 galat hai sahi number 9820122226 hai",
  "9820122225 is my wife's, call me on 9820122226",
  "9820122226 (new), 9820122225 (old)",
  "I gave 9820122225 by mistake, correct is 9820122226",
  "9820122225 ki jagah 9820122226 pe call karna",
  "call 9820122226 or 9820122225",
])("of two numbers %j has one to be called", (text) => {
  expect(contactIn(text).mobile).toBe("9820122226");
});

test.each([
  ["I'm Emma Clarke from Bristol UK. Call 07911 223344", "+44 7911 223344"],
  ["07911 223344 (UK)", "+44 7911 223344"],
  ["020 7946 0958, I am in London", "+44 20 7946 0958"],
  ["emma@clarke.co.uk 07911 223344", "+44 7911 223344"],
  ["We are in Dubai, call 050 123 4567", "+971 50 123 4567"],
  ["New York office, call (415) 555 2671", "+1 415 555 2671"],
  ["Call 0412 345 678, a shop in Sydney", "+61 412 345 678"],
  ["लंदन से, 020 7946 0958", "+44 20 7946 0958"],
  ["07911 223344", "07911 223344"],
  ["We sell to the UK from Pune, 07911 223344", "07911 223344"],
  ["clients in UK, 098220 12345", "098220 12345"],
  ["clients in UK, 98220 12345", "98220 12345"],
  ["UK and Dubai, 07911 223344", "07911 223344"],
  ["asha@kale.in 020 2567 1234", "020 2567 1234"],
  ["asha@kale.co 020 2567 1234", "020 2567 1234"],
  ["+91 98220 12345, London", "+91 98220 12345"],
])("%j is dialled where its words say", (text, mobile) => {
  expect(contactIn(text).mobile).toBe(mobile);
});

const own = [
  "+91 20 0000 0000",
  "+919011100022",
  "hello@kolam.example",
  "Mail care@kolam.example.",
];

test.each([
  "I already called +91 20 0000 0000 today",
  "020-0000 0000 is busy",
  "00912000000000",
  "912000000000",
  "(020) 00000000",
  "0000 0000 did not answer",
  "wa.me/919011100022",
  "WhatsApp 90111 00022",
  "०२० ०००० ००००",
  "Sent a mail to HELLO@Kolam.example last week",
  "hello at kolam dot example",
  "wrote to care@kolam.example",
])("%j has only what is the company's own", (text) => {
  expect(contactIn(text, own)).toEqual({ email: null, mobile: null });
  expect(hasOwnContact(text, own)).toBe(true);
});

test.each([
  ["+91 20 0000 0000 is always busy. I am on 9821000002", null, "9821000002"],
  ["I rang +91 20 0000 0000 three times. Please call me: 9821000001", null, "9821000001"],
  ["I wrote to hello@kolam.example; gita2@mane.in", "gita2@mane.in", null],
  ["not hello@kolam.example, asha@kolam-textiles.example", "asha@kolam-textiles.example", null],
  ["+44 20 0000 0000 rang", null, "+44 20 0000 0000"],
])("beside the company's own, %j has the visitor's", (text, email, mobile) => {
  expect(contactIn(text, own)).toEqual({ email, mobile });
});

test("it is found wherever it stands in a long text, at little cost", () => {
  const long = "We run a hospital of 120 beds in Pune and want a system. ".repeat(60);
  const found = { email: "rao@example.com", mobile: "98220 12345" };
  expect(contactIn(`${long}Dr Rao, 98220 12345, rao@example.com. ${long}`)).toEqual(found);
  const parts = ["1 ", "a@", "@", "98220 12345x ", "1,,,,", "a", "one ", "double and ", "a/"];
  const readAll = () => parts.map((part) => contactIn(part.repeat(10_000)));
  expect(leastCpuMs(readAll, 500)).toBeLessThan(500);
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
  ["r a v i dot k at gmail dot com", "ravi.k@gmail.com"],
  ["my mail is R A V I at gmail dot com", "RAVI@gmail.com"],
  ["r a v i 9 at g m a i l dot com", "ravi9@gmail.com"],
  ["email k dot ravi at gmail dot com", "k.ravi@gmail.com"],
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
  ["ravi k dot r at gmail dot com", "k dot r at gmail dot com"],
  ["r a vi dot k at gmail dot com", "vi dot k at gmail dot com"],
  ["ramesh 21@gmail.com", "21@gmail.com"],
  ["रमेश एट जीमेल डॉट कॉम", "रमेश एट जीमेल डॉट कॉम"],
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
  const readAll = () => {
    for (const part of ["a dot ", "a.", "a", "a (at) ", "a at gmail ", "9O"])
      for (const read of [contactIn, doubtfulEmailIn]) read(part.repeat(5_000));
  };
  expect(leastCpuMs(readAll, 2_000)).toBeLessThan(2_000);
});
